import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { QueryView } from '#src/shared/screens/query/query-view.tsx';
import { getFetchTime } from '#src/shared/platform/time/fetched-at.ts';
import { EmptyState } from '#src/shared/ui/empty-state/empty-state.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { ChartSkeleton } from '#src/shared/ui/chart-skeleton.tsx';
import { RowsSkeleton } from '#src/shared/ui/list-skeleton.tsx';
import { splitTextNodes } from '#src/shared/ui/text/split-text-nodes.ts';
import { copy } from './copy.ts';
import { historyCountOptions, historyOptions, type HistoryOwner } from './history-queries.ts';
import type { InvestedByDay } from './timeline/history-rows.ts';
import { HistoryTimeline } from './timeline/history-timeline.tsx';
import { CHART_HEIGHT, HoldingValues, NoChart } from './timeline/holding-values.tsx';
import { buildValueSeries } from './timeline/value-series.ts';

type HoldingHistoryProps = {
  readonly source: HistoryOwner;
  /** Level of the heading 'Recent history for …'. The history of an account has no heading of its own. */
  readonly headingLevel?: 2 | 3 | 4;
  /** Shows only this content; by default the chart of a holding, and the rows. */
  readonly only?: 'chart' | 'rows' | undefined;
  /** Money paid in up to each day of the history; undefined if unknown. */
  readonly investedOn?: InvestedByDay | undefined;
};

/** History of a holding or an account, newest first, loaded in pages (specification 2 and 4). */
export function HoldingHistory(props: HoldingHistoryProps) {
  const { source, headingLevel = 3, only, investedOn } = props;
  const headingId = useId();
  const label = source.kind === 'holding' ? copy.heading(source.name) : copy.accountLabel;
  const hasHeading = source.kind === 'holding';
  return (
    <section {...(hasHeading ? { 'aria-labelledby': headingId } : { 'aria-label': label })}>
      {hasHeading && (
        <Box
          as={`h${headingLevel}`}
          id={headingId}
          {...(only === 'chart' ? CHART_HEADING : { textStyle: 'h3', mb: 4 })}
        >
          {splitTextNodes(label)}
        </Box>
      )}
      <History key={source.id} source={source} label={label} only={only} investedOn={investedOn} />
    </section>
  );
}

type HistoryProps = Pick<HoldingHistoryProps, 'source' | 'only' | 'investedOn'> & {
  readonly label: string;
};

const CHART_HEADING = { textStyle: 'label', color: 'ink-muted', mb: 1 } as const;

function History({ source, label, only, investedOn }: HistoryProps) {
  const pages = useInfiniteQuery(historyOptions(source));
  const count = useQuery(historyCountOptions(source));
  // The failure of a later page is shown below the items and does not replace them.
  const result = { ...pages, isError: pages.isError && !pages.isFetchNextPageError };
  return (
    <QueryView
      result={result}
      hidesContentBelow={source.kind === 'account'}
      loading={
        only === 'chart' ? (
          <ChartSkeleton height={CHART_HEIGHT} label={copy.loading} />
        ) : (
          <RowsSkeleton height="row" lines={6} label={copy.loading} />
        )
      }
      errorTitle={copy.failed}
      empty={only === 'chart' ? <NoChart text={copy.empty} /> : <EmptyState title={copy.empty} />}
      isEmpty={({ itemCount }) => itemCount === 0 && !pages.hasNextPage}
    >
      {(history) => (
        <>
          {source.kind === 'holding' && (
            <HoldingValues
              series={buildValueSeries(history.days)}
              holding={source}
              fetchedAt={getFetchTime(history.days)}
              only={only}
            />
          )}
          {only !== 'chart' && (
            <>
              <Box as="p" textStyle="small" color="ink-muted" mb={3}>
                {investedOn ? copy.changeRuleWithout : copy.changeRule}
              </Box>
              <HistoryTimeline
                label={label}
                pages={pages}
                history={history}
                serverCount={count.data?.holdingHistoryCount}
                investedOn={investedOn}
              />
            </>
          )}
        </>
      )}
    </QueryView>
  );
}
