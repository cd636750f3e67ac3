import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isApiError } from '#src/sdk/api-error.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { ErrorState } from '#src/shared/ui/error-state.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { copy } from '../copy.ts';
import type { LoadedHistory } from './history-days.ts';
import { HistoryList } from './history-list.tsx';
import { historyRows, type InvestedOn } from './history-rows.ts';

type HistoryTimelineProps = {
  readonly label: string;
  readonly pages: UseInfiniteQueryResult<LoadedHistory>;
  readonly history: LoadedHistory;
  /** The number of items, as it was counted. */
  readonly counted: number | undefined;
  readonly investedOn: InvestedOn | undefined;
};

/** The loaded items, and the ways to load more. */
export function HistoryTimeline(props: HistoryTimelineProps) {
  const { label, pages, history, counted, investedOn } = props;
  const { hasNextPage: hasMore, isFetchNextPageError: hasFailed, error, errorUpdatedAt } = pages;
  const [retriedAt, setRetriedAt] = useState<number | null>(null);
  // A failure is shown while a retry continues beside it; the user may retry in the meantime.
  const isReported = hasFailed && errorUpdatedAt !== retriedAt;
  const isLoadingMore = pages.isFetchingNextPage && !isReported;
  const loadMore = () => {
    setRetriedAt(errorUpdatedAt);
    // The marker and the button may both ask: the current load continues.
    void pages.fetchNextPage({ cancelRefetch: isReported });
  };
  // Behind a page without new items, and without items in the count, only the button asks for more.
  const isExpectingMore = hasMore && history.isGrowing && (counted ?? 0) > 0;
  const rows = historyRows(history.days, hasMore, investedOn);
  const total = totalOf(counted, history.itemCount, hasMore);
  const { button, end } = useFocusAtTheEnd(hasMore);
  return (
    <>
      <HistoryList label={label} rows={rows} />
      {/* One marker for each page: a marker that is still in view reports again. */}
      {isExpectingMore && !isLoadingMore && !hasFailed && (
        <LoadMarker key={history.pageCount} onSeen={loadMore} />
      )}
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

/** The counted number of items, unless the pages say otherwise. */
function totalOf(counted: number | undefined, loaded: number, hasMore: boolean) {
  if (counted === undefined) return undefined;
  const isTrue = hasMore ? counted > loaded : counted === loaded;
  return isTrue ? counted : undefined;
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

/** The bottom of a list that loads by itself: reports when it comes into view. */
function LoadMarker({ onSeen }: { readonly onSeen: () => void }) {
  const seen = useEffectEvent(onSeen);
  const marker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!marker.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen();
    });
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={marker} aria-hidden />;
}
