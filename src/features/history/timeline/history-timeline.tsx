import { useCallback, useLayoutEffect, useRef, useEffect } from 'react';
import { isApiError } from '#src/sdk/api-error.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { ErrorState } from '#src/shared/ui/error-state.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { copy } from '../copy.ts';
import { HistoryList } from './history-list.tsx';
import type { HistoryRow } from './history-rows.ts';

type HistoryTimelineProps = {
  readonly label: string;
  readonly rows: readonly HistoryRow[];
  readonly pageCount: number;
  /** The last page has new items: behind one without, only the button requests the next. */
  readonly isGrowing: boolean;
  /** The count says that there are items: else only the button requests the next page. */
  readonly isExpectingMore: boolean;
  /** The total number of items; undefined while it is unknown. */
  readonly total: number | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** The last requested page has failed. */
  readonly hasFailed: boolean;
  /** Its failure. */
  readonly error: unknown;
  /** Must keep its identity between renders. */
  readonly loadMore: () => void;
};

/** The loaded items, and the ways to load more. */
export function HistoryTimeline(props: HistoryTimelineProps) {
  const { label, rows, pageCount, isGrowing, isExpectingMore, total, hasMore } = props;
  const { isLoadingMore, hasFailed, error, loadMore } = props;
  const loadsByItself = hasMore && !isLoadingMore && !hasFailed && isGrowing && isExpectingMore;
  const { button, end } = useFocusAtTheEnd(hasMore);
  return (
    <>
      <HistoryList label={label} rows={rows} />
      {/* One marker for each page: a marker that is still in view reports again. */}
      {loadsByItself && <LoadMarker key={pageCount} onSeen={loadMore} />}
      {hasFailed && (
        <Box mt={5}>
          <ErrorState title={copy.failed} error={error}>
            {isApiError(error) && error.code === 'contract' && copy.goesRound}
          </ErrorState>
        </Box>
      )}
      <Foot>
        <span role="status">
          {total === undefined ? copy.shown(rows.length) : copy.shownOf(rows.length, total)}
        </span>
        {hasMore ? (
          // One button for both, so that the focus stays when one replaces the other.
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

/** The button is removed after the last page; its focus moves to the line that replaces it. */
function useFocusAtTheEnd(hasMore: boolean) {
  const end = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  // Typed need: a new function would be called at each render. React calls a ref's cleanup while
  // its element is still in the page and has the focus.
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

type LoadMarkerProps = {
  /** Must keep its identity between renders. */
  readonly onSeen: () => void;
};

/** The bottom of a list that loads by itself: reports when it comes into view. */
function LoadMarker({ onSeen }: LoadMarkerProps) {
  const marker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!marker.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen();
    });
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, [onSeen]);
  return <div ref={marker} aria-hidden />;
}
