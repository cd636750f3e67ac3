import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { AccountGrowth as Growth } from '#contract/generated/schemas/accountGrowth.zod.ts';
import { lazyPart } from '#src/shared/browser/lazy-part.ts';
import { currencyOf, DEFAULT_CURRENCY } from '#src/shared/money/currency.ts';
import { spokenAmounts } from '#src/shared/money/hidden-amounts.ts';
import { QueryView } from '#src/shared/query/query-view.tsx';
import { fetchedAt } from '#src/shared/time/fetched-at.ts';
import { EmptyState } from '#src/shared/ui/empty-state.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { useAnnouncedChange } from '#src/shared/ui/live-region.tsx';
import { PeriodChoice } from '#src/shared/ui/period-choice.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { inPieces } from '#src/shared/ui/text-pieces.ts';
import { useChartPeriod } from '#src/shared/state/use-chart-period.ts';
import { accountGrowthOptions } from '../holdings-queries.ts';
import { copy } from './copy.ts';
import { growthHeadline } from './growth-headline.ts';
import { GrowthTable } from './growth-table.tsx';

/** The usual height, so that what follows stays in its place, also after a failure. */
const SECTION_HEIGHT = { base: '42rem', sm: '34.5rem' };
const CHART_HEIGHT = '23.5rem';

// If the chart fails to load, headline and table still say the same.
const GrowthChart = lazyPart(
  async () => (await import('./growth-chart.tsx')).GrowthChart,
  ChartMissing,
);

type GrowthFiguresProps = { readonly accountId: string; readonly growth: Growth };

type AccountGrowthProps = { readonly accountId: string; readonly isCashAlone: boolean };

/** The account's value compared with the money paid in: a sentence, a chart, a table. */
export function AccountGrowth({ accountId, isCashAlone }: AccountGrowthProps) {
  const result = useQuery(accountGrowthOptions(accountId));
  return (
    <Box minH={result.data ? undefined : SECTION_HEIGHT}>
      <QueryView
        result={result}
        loading={<Skeleton height={CHART_HEIGHT} label={copy.growthLoading} />}
        errorTitle={copy.growthFailed}
        empty={<EmptyState title={isCashAlone ? copy.cashAlone : copy.notValued} />}
        isEmpty={({ points }) => points.length === 0}
      >
        {(growth) => <GrowthFigures accountId={accountId} growth={growth} />}
      </QueryView>
    </Box>
  );
}

/** All of it follows the period: sentence, chart, read-out and table. */
function GrowthFigures({ accountId, growth }: GrowthFiguresProps) {
  const { choice, points } = useChartPeriod(growth.points);
  const series = { currency: growth.currency, points };
  const headline = growthHeadline(series);
  useAnnouncedChange(headline && spokenAmounts(headline));
  const isSeries = new Set(points.map(({ date }) => date)).size > 1;
  return (
    <>
      {/* On a phone with room for three lines: a late font needs more of them, or fewer. */}
      <Box
        as="p"
        textStyle={{ base: 'body', sm: 'lead' }}
        minH={{ base: '4.5rem', sm: 0 }}
        maxW="measure"
      >
        {inPieces(headline)}
      </Box>
      {isSeries && (
        <>
          <Box as="p" textStyle="small" color="ink-muted" mt={1} mb={4}>
            {copy.growthRule(inWords(growth.currency))}
          </Box>
          <Box mb={4}>
            <PeriodChoice {...choice} label={copy.period} />
          </Box>
          <Suspense fallback={<Skeleton height={CHART_HEIGHT} label={copy.chartLoading} />}>
            {/* Another period is another chart: its read-out starts at the last day. */}
            <GrowthChart key={choice.period} {...series} texts={copy} />
          </Suspense>
        </>
      )}
      <GrowthTable accountId={accountId} series={series} fetchedAt={fetchedAt(growth)} />
    </>
  );
}

function inWords(code: string): string {
  const currency = currencyOf(code);
  return currency === DEFAULT_CURRENCY ? copy.pounds : currency;
}

function ChartMissing() {
  return <p>{copy.chartMissing}</p>;
}
