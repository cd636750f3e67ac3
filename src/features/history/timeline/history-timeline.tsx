import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isApiError } from '#src/sdk/api-error.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { ErrorState } from '#src/shared/ui/error-state/error-state.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { copy } from '../copy.ts';
import type { LoadedHistory } from './merge-history-pages.ts';
import { HistoryList } from './history-list.tsx';
import { buildHistoryRows, type InvestedByDay } from './history-rows.ts';

type HistoryTimelineProps = {
  readonly label: string;
  readonly pages: UseInfiniteQueryResult<LoadedHistory>;
  readonly history: LoadedHistory;
  /** Number of items from the count request; undefined if it failed or is pending. */
  readonly serverCount: number | undefined;
  readonly investedOn: InvestedByDay | undefined;
};

/**
 * Loaded items of a history, and a button that loads the next page. The next page also loads when the
 * bottom of the list comes into view.
 */
export function HistoryTimeline(props: HistoryTimelineProps) {
  const { label, pages, history, serverCount, investedOn } = props;
  const { hasNextPage: hasMore, isFetchNextPageError: hasFailed, error, errorUpdatedAt } = pages;
  const [retriedAt, setRetriedAt] = useState<number | null>(null);
  // A failure stays visible while the query retries in the background; the user may retry too.
  const isReported = hasFailed && errorUpdatedAt !== retriedAt;
  const isLoadingMore = pages.isFetchingNextPage && !isReported;
  const loadMore = () => {
    setRetriedAt(errorUpdatedAt);
    // The sentinel and the button may both call this function. It cancels no running request, except after
    // a failure.
    void pages.fetchNextPage({ cancelRefetch: isReported });
  };
  // Scrolling loads no further page after a page without new items, or if the count is zero or unknown.
  const isExpectingMore = hasMore && history.isGrowing && (serverCount ?? 0) > 0;
  const rows = buildHistoryRows(history.days, hasMore, investedOn);
  const total = getTotal(serverCount, history.itemCount, hasMore);
  const { button, end } = useEndFocus(hasMore);
  return (
    <>
      <HistoryList label={label} rows={rows} />
      {/* Each page gets a new sentinel, because a sentinel that stays in view does not report again. */}
      {isExpectingMore && !isLoadingMore && !hasFailed && (
        <ScrollSentinel key={history.pageCount} onVisible={loadMore} />
      )}
      {hasFailed && (
        <Box mt={5}>
          <ErrorState title={copy.failed} error={error} isRetrying={isLoadingMore}>
            {isApiError(error) && error.code === 'contract' && copy.goesRound}
          </ErrorState>
        </Box>
      )}
      <Footer>
        <span role="status">
          {total === undefined
            ? copy.visibleCount(rows.length)
            : copy.visibleOf(rows.length, total)}
        </span>
        {hasMore ? (
          // One button for both actions, so that the focus stays when the action changes.
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
      </Footer>
    </>
  );
}

/** Returns the server's count of items; undefined if the loaded pages contradict it. */
function getTotal(counted: number | undefined, loaded: number, hasMore: boolean) {
  if (counted === undefined) return undefined;
  const isTrue = hasMore ? counted > loaded : counted === loaded;
  return isTrue ? counted : undefined;
}

/** Moves the focus from the removed 'Load more' button to the text 'No earlier history.' */
function useEndFocus(hasMore: boolean) {
  const end = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  // Memoized because React calls a new ref callback at each render. React runs a ref's cleanup while
  // its element is still in the page and focused.
  const button = useCallback((element: HTMLButtonElement) => {
    return () => void (hadFocus.current = document.activeElement === element);
  }, []);
  useLayoutEffect(() => {
    if (!hasMore && hadFocus.current) end.current?.focus();
  }, [hasMore]);
  return { button, end };
}

const Footer = styled('div', {
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

/** Sentinel at the bottom of a list; calls `onVisible` when it scrolls into view. */
function ScrollSentinel({ onVisible }: { readonly onVisible: () => void }) {
  const handleVisible = useEffectEvent(onVisible);
  const marker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!marker.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) handleVisible();
    });
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={marker} aria-hidden />;
}
