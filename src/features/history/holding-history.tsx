import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useId, useState } from 'react';
import { QueryView } from '#src/shared/query/query-view.tsx';
import { fetchedAt } from '#src/shared/time/fetched-at.ts';
import { EmptyState } from '#src/shared/ui/empty-state.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { inPieces } from '#src/shared/ui/text-pieces.ts';
import { copy } from './copy.ts';
import { historyCountOptions, historyOptions, type HistorySource } from './history-queries.ts';
import { historyRows, type InvestedOn } from './timeline/history-rows.ts';
import { HistoryTimeline } from './timeline/history-timeline.tsx';
import { OwnHistory } from './timeline/own-history.tsx';
import { ownSeries } from './timeline/own-series.ts';

type HoldingHistoryProps = {
  readonly source: HistorySource;
  /** Level of 'Recent history for …'; an account's history is below a heading of its page. */
  readonly headingLevel?: 2 | 3 | 4;
  /** Its chart alone. */
  readonly isChart?: boolean;
  /** What had been paid in by the days of the history, where that is known. */
  readonly investedOn?: InvestedOn | undefined;
};

/** The history of a holding or an account, newest first, page by page (specification 2 and 4). */
export function HoldingHistory(props: HoldingHistoryProps) {
  const { source, headingLevel = 3, isChart = false, investedOn } = props;
  const headingId = useId();
  const label = source.kind === 'holding' ? copy.heading(source.name) : copy.accountLabel;
  if (source.kind === 'account') {
    return (
      <section aria-label={label}>
        <History key={source.id} source={source} label={label} investedOn={investedOn} />
      </section>
    );
  }
  return (
    <section aria-labelledby={headingId}>
      <Box as={`h${headingLevel}`} id={headingId} textStyle="h3" mb={4}>
        {inPieces(label)}
      </Box>
      <History key={source.id} source={source} label={label} isChart={isChart} />
    </section>
  );
}

type HistoryProps = Pick<HoldingHistoryProps, 'source' | 'isChart' | 'investedOn'> & {
  readonly label: string;
};

function History({ source, label, isChart = false, investedOn }: HistoryProps) {
  const pages = useInfiniteQuery(historyOptions(source));
  const count = useQuery(historyCountOptions(source));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const { errorUpdatedAt } = pages;
  const [retriedAt, setRetriedAt] = useState<number | null>(null);
  // A failure is shown while a retry continues beside it; the user may retry in the meantime.
  const isReported = isFetchNextPageError && errorUpdatedAt !== retriedAt;
  // Typed need: the marker observes again with each new function.
  const loadMore = useCallback(() => {
    setRetriedAt(errorUpdatedAt);
    // The marker and the button may both ask: the current load continues.
    void fetchNextPage({ cancelRefetch: isReported });
  }, [errorUpdatedAt, fetchNextPage, isReported]);
  const total = totalOf(count.data?.holdingHistoryCount, pages.data?.itemCount, hasNextPage);
  // The failure of a later page is shown below the items and does not replace them.
  const result = { ...pages, isError: pages.isError && !isFetchNextPageError };
  return (
    <QueryView
      result={result}
      comesFirst={source.kind === 'account'}
      loading={<Skeleton height={8} lines={8} label={copy.loading} />}
      errorTitle={copy.failed}
      empty={<EmptyState title={copy.empty} />}
      isEmpty={({ itemCount }) => itemCount === 0 && !hasNextPage}
    >
      {({ days, pageCount, isGrowing }) => (
        <>
          {source.kind === 'holding' && (
            <Box mb={isChart ? 0 : 4}>
              <OwnHistory
                series={ownSeries(days)}
                holding={source}
                fetchedAt={fetchedAt(days)}
                isChart={isChart}
              />
            </Box>
          )}
          {!isChart && (
            <>
              <Box as="p" textStyle="small" color="ink-muted" mb={3}>
                {investedOn ? copy.changeRuleWithout : copy.changeRule}
              </Box>
              <HistoryTimeline
                label={label}
                rows={historyRows(days, hasNextPage, investedOn)}
                pageCount={pageCount}
                isGrowing={isGrowing}
                isExpectingMore={(count.data?.holdingHistoryCount ?? 0) > 0}
                total={total}
                hasMore={hasNextPage}
                isLoadingMore={isFetchingNextPage && !isReported}
                hasFailed={isFetchNextPageError}
                error={pages.error}
                loadMore={loadMore}
              />
            </>
          )}
        </>
      )}
    </QueryView>
  );
}

/** The counted number of items, unless the pages say otherwise. */
function totalOf(counted: number | undefined, loaded: number | undefined, hasMore: boolean) {
  if (counted === undefined || loaded === undefined) return undefined;
  const isTrue = hasMore ? counted > loaded : counted === loaded;
  return isTrue ? counted : undefined;
}
