import { Box } from '@chakra-ui/react/box';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { styled } from '#src/shared/theme/styled.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { Timeline } from '#src/shared/ui/timeline.tsx';
import { copy } from '../copy.ts';
import { HistoryItem } from './history-item.tsx';
import type { HistoryRow } from './history-rows.ts';
import { LoadMarker } from './load-marker.tsx';

type HistoryTimelineProps = {
  readonly label: string;
  readonly rows: readonly HistoryRow[];
  readonly pageCount: number;
  /** A page with nothing in it and another behind it: that one is asked for by the button alone. */
  readonly isLastPageEmpty: boolean;
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
  const { label, rows, pageCount, isLastPageEmpty, total, hasMore } = props;
  const { isLoadingMore, hasFailed, loadMore } = props;
  const loadsByItself =
    hasMore && !isLoadingMore && !hasFailed && !isLastPageEmpty && (total ?? 0) > 0;
  const { button, end } = useFocusAtTheEnd(hasMore);
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
            ref={button}
            isPending={isLoadingMore}
            pendingText={hasFailed ? copy.retrying : copy.loadingMore}
            onClick={loadMore}
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
function useFocusAtTheEnd(hasMore: boolean) {
  const end = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  // Typed need: a new function would be called at each render. React takes a ref back while its
  // element is still in the page, and so while it still has the focus.
  const button = useCallback((element: HTMLButtonElement) => {
    return () => void (hadFocus.current = document.activeElement === element);
  }, []);
  useLayoutEffect(() => {
    if (!hasMore && hadFocus.current) end.current?.focus();
  }, [hasMore]);
  return { button, end };
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
