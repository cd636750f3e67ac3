import { Box } from '@chakra-ui/react/box';
import { useLayoutEffect, useRef } from 'react';
import { styled } from '#src/shared/theme/styled.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { Timeline } from '#src/shared/ui/timeline.tsx';
import { copy } from './copy.ts';
import { HistoryItem } from './history-item.tsx';
import type { HistoryRow } from './history-rows.ts';
import { LoadMarker } from './load-marker.tsx';

/** After these the list waits for the button: the footer below it stays within reach. */
const AUTO_LOADED_PAGES = 3;

type HistoryTimelineProps = {
  readonly label: string;
  readonly rows: readonly HistoryRow[];
  readonly pageCount: number;
  /** How many items there are in all; undefined while that is not known. */
  readonly total: number | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** The last page that was asked for did not come. */
  readonly hasFailed: boolean;
  /** Must keep its identity between renders. */
  readonly loadMore: () => void;
};

/** The items that have come, and the ways to the next ones. */
export function HistoryTimeline(props: HistoryTimelineProps) {
  const { label, rows, pageCount, total, hasMore, isLoadingMore, hasFailed, loadMore } = props;
  const loadsByItself =
    hasMore && !isLoadingMore && !hasFailed && pageCount < AUTO_LOADED_PAGES && (total ?? 0) > 0;
  const { end, press } = useFocusAtTheEnd(hasMore, loadMore);
  return (
    <>
      <Timeline aria-label={label}>
        {rows.map((row) => (
          <HistoryItem key={row.key} row={row} />
        ))}
      </Timeline>
      {/* A marker of its own for each page: one that is still in view says so again. */}
      {loadsByItself && <LoadMarker key={pageCount} onSeen={loadMore} />}
      {hasFailed && (
        <Box mt={5}>
          <Notice tone="error">{copy.failed}</Notice>
        </Box>
      )}
      <Foot>
        <span role="status">
          {total === undefined ? copy.shown(rows.length) : copy.shownOf(rows.length, total)}
        </span>
        {hasMore ? (
          // One button for both, so that the focus stays when the one becomes the other.
          <Button
            isPending={isLoadingMore}
            pendingText={hasFailed ? copy.retrying : copy.loadingMore}
            onClick={press}
          >
            {hasFailed ? copy.retry : copy.loadMore}
          </Button>
        ) : (
          <p ref={end} tabIndex={-1}>
            {copy.end}
          </p>
        )}
      </Foot>
    </>
  );
}

/** The button goes with the last page; a focus that was on it moves to the line in its place. */
function useFocusAtTheEnd(hasMore: boolean, loadMore: () => void) {
  const end = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);
  useLayoutEffect(() => {
    if (!hasMore && wasPressed.current && document.activeElement === document.body) {
      end.current?.focus();
    }
  }, [hasMore]);
  const press = () => {
    wasPressed.current = true;
    loadMore();
  };
  return { end, press };
}

const Foot = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 4,
    rowGap: 2,
    mt: 5,
    minH: 'control',
    color: 'ink-muted',
  },
});
