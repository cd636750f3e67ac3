import { Suspense } from 'react';
import { useCurrentClient } from '#src/session/current-client.ts';
import { GainChip } from '#src/shared/finance/figures/gain-chip.tsx';
import { CsvButton } from '#src/shared/lists/export/csv-button.tsx';
import { createLazyComponent } from '#src/shared/platform/browser/lazy-component.ts';
import { formatDateRange } from '#src/shared/platform/time/date.ts';
import { formatShortDate } from '#src/shared/platform/time/short-date.ts';
import { Flex } from '#src/shared/ui/layout.ts';
import { ChartSkeleton } from '#src/shared/ui/chart-skeleton.tsx';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { copy } from '../copy.ts';
import { getSeriesChange, type ValueSeries } from './value-series.ts';

const CHART_HEIGHT_PX = 140;
/** Height that is reserved for the chart. */
export const CHART_HEIGHT = `${CHART_HEIGHT_PX}px`;

const LazyChart = createLazyComponent(
  async () => (await import('#src/shared/finance/chart/money-chart.tsx')).MoneyChart,
  () => <NoChart text={copy.chartFailed} />,
);

type HoldingValuesProps = {
  readonly series: ValueSeries;
  readonly holding: { readonly id: string; readonly name: string };
  readonly fetchedAt: Date;
  readonly only: 'chart' | 'rows' | undefined;
};

/** Chart of a holding's loaded values, and their gain with a file. Money paid in is unknown here. */
export function HoldingValues({ series, holding, fetchedAt, only }: HoldingValuesProps) {
  const client = useCurrentClient();
  const { currency, points } = series;
  const change = getSeriesChange(series);
  if (!change) return only === 'chart' ? <NoChart text={copy.noChart} /> : null;
  return (
    <>
      {only !== 'rows' && (
        <Suspense fallback={<ChartSkeleton height={CHART_HEIGHT} label={copy.chartLoading} />}>
          <LazyChart
            height={CHART_HEIGHT_PX}
            currency={currency}
            points={points}
            texts={copy.chart}
          />
        </Suspense>
      )}
      {only !== 'chart' && (
        <Flex flexWrap="wrap" justifyContent="space-between" columnGap={4} rowGap={2} mb={3}>
          <GainChip
            movement={{ growth: change.amount, percent: change.percent }}
            currency={currency}
            period={copy.since(formatShortDate(change.since))}
          />
          <CsvButton
            subject={{
              title: copy.heading(holding.name),
              client,
              fetchedAt,
              valuationDates: formatDateRange(points[0]?.date, points.at(-1)?.date),
            }}
            fileName={`history-${holding.id}`}
            table={() => ({
              columns: [copy.date, copy.currency, copy.value],
              rows: points.toReversed().map(({ date, value }) => [date, currency, value]),
            })}
          />
        </Flex>
      )}
    </>
  );
}

type NoChartProps = { readonly text: string };

/** Text in the space of the chart, so that nothing moves when the history has loaded. */
export function NoChart({ text }: NoChartProps) {
  return <Space>{text}</Space>;
}

const Space = styled('p', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minH: CHART_HEIGHT,
    px: 4,
    textAlign: 'center',
    color: 'ink-muted',
    bg: 'surface-muted',
    borderRadius: 'control',
  },
});
