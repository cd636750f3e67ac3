import { Suspense, type ComponentType } from 'react';
import { createLazyComponent } from '../../platform/browser/lazy-component.ts';
import { getGrowthDirection } from '../../finance/format/growth-direction.ts';
import { formatShortDate } from '../../platform/time/short-date.ts';
import { formatGain, formatMoney } from '../../finance/format/money.ts';
import { formatGainPercent } from '../../finance/format/percent.ts';
import { describeHiddenAmounts } from '../../platform/hidden-amounts/hidden-amounts.ts';
import type { Movement } from '../../finance/money/movement.ts';
import { styled } from '../../ui/theme/styled.ts';
import type { ChartPoint, MoneyChartProps } from '../../finance/chart/money-chart.tsx';
import { buildChartHeightStyles } from '../../finance/chart/reserve-chart-height.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import { GrowthText } from '../../finance/figures/growth-text.tsx';
import { Box } from '../../ui/layout.ts';
import { useChoiceAnnouncement } from '../../ui/announce/live-region.tsx';
import { PeriodChoice, type PeriodChoiceProps } from '../../finance/period/period-choice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NoWrapWords } from '../../ui/text/no-wrap.tsx';
import { ChartTable } from './chart-table.tsx';
import type { CsvExportProps } from './csv-button.tsx';

/** Reserved height of the chart, so that the content below does not move when the chart loads. */
const CHART_SPACE = buildChartHeightStyles();

const TEXTS = {
  chartCursor: 'Chart values',
  value: 'Value',
  paidIn: 'Net paid in',
} as const;

// If the chart fails to load, the headline and the table still have the same content.
const LazyChart = createLazyComponent(
  async () => (await import('../../finance/chart/money-chart.tsx')).MoneyChart,
  ChartMissing,
);

/** Point of the chart with the payments of its day, if the reply contains them. */
type Point = ChartPoint & { readonly paidIn?: number; readonly takenOut?: number };

type ValueOverTimeProps = {
  readonly currency: string;
  /** Points of the chosen period, oldest first. */
  readonly points: readonly Point[];
  /** Growth of the value in the period; null if it is unknown. */
  readonly growth: Pick<Movement, 'growth' | 'percent'> | null;
  /** Text that names the period of the growth, such as 'since you first invested'. */
  readonly periodText: string;
  /** Set if the page shows the headline elsewhere. */
  readonly isHeadlineElsewhere?: boolean;
  /** Sentence that says what the percentage refers to. */
  readonly note?: string | null;
  /** Period choice; undefined if the series has only one period. */
  readonly choice?: Omit<PeriodChoiceProps, 'label'> | undefined;
  /**
   * Chart component and its height in pixels, for a page whose chunk already contains the component. By
   * default the component is loaded lazily.
   */
  readonly chart?: { readonly Chart: ComponentType<MoneyChartProps>; readonly height: number };
  readonly caption: string;
  readonly file: Pick<CsvExportProps, 'subject' | 'fileName'>;
};

/** Section on a value over time: headline, chart, table of the figures, and their export as a file. */
export function ValueOverTime(props: ValueOverTimeProps) {
  const { currency, points, growth, periodText, isHeadlineElsewhere, note, choice, caption } =
    props;
  const { chart: { Chart, height } = { Chart: LazyChart, height: undefined }, file } = props;
  const spoken = [
    formatGain(growth?.growth, currency),
    formatGainPercent(growth?.percent),
    periodText,
  ];
  useChoiceAnnouncement(choice?.period, describeHiddenAmounts(spoken.join(' ')));
  const isSeries = new Set(points.map(({ date }) => date)).size > 1;
  const direction = getGrowthDirection(growth && Number(growth.growth.toFixed(2)));
  return (
    <Box containerType="inline-size">
      {!(isSeries && isHeadlineElsewhere) && (
        <Headline>
          {growth && direction && !isHeadlineElsewhere && (
            <Chip tone={DIRECTION_TONES[direction]} px={2.5} py={0.5} fontSize="inherit">
              <GrowthText movement={growth} currency={currency} />
            </Chip>
          )}{' '}
          <Box as="span" textStyle="small" color="ink-muted">
            <NoWrapWords
              text={isSeries ? periodText : formatSingleValuation(points[0], currency)}
            />
          </Box>
        </Headline>
      )}
      {isSeries && note && (
        <Box as="p" textStyle="small" color="ink-muted" mt={1}>
          <NoWrapWords text={note} />
        </Box>
      )}
      {choice && (
        <Box mt={2}>
          <PeriodChoice {...choice} label="Chart period" />
        </Box>
      )}
      {isSeries && (
        <Box mt={3} css={height === undefined ? CHART_SPACE : undefined}>
          <Suspense fallback={<Skeleton height="18rem" label="Loading the chart…" />}>
            {/* The key resets the chart for another period, so that the read-out starts at the last day. */}
            <Chart
              key={points[0]?.date}
              currency={currency}
              points={points}
              direction={direction ?? undefined}
              texts={TEXTS}
              height={height}
            />
          </Suspense>
        </Box>
      )}
      <ChartTable
        caption={caption}
        {...{ currency, points }}
        series={buildSeries(points)}
        {...file}
      />
    </Box>
  );
}

function formatSingleValuation(point: ChartPoint | undefined, currency: string): string {
  const { date, value, invested } = point ?? {};
  const paidIn = invested === undefined ? '' : `, with ${formatMoney(invested, currency)} paid in`;
  return `On ${formatShortDate(date)} it was valued at ${formatMoney(value, currency)}${paidIn}. Your chart starts with the next valuation.`;
}

/** Returns the columns of the table and the additional columns of its file. */
function buildSeries(points: readonly Point[]) {
  const value = { label: TEXTS.value, getAmount: (point: Point) => point.value };
  if (points.some(({ invested }) => invested === undefined)) return [value];
  const invested = { label: TEXTS.paidIn, getAmount: (point: Point) => point.invested };
  if (points.some(({ paidIn }) => paidIn === undefined)) return [value, invested];
  return [
    value,
    invested,
    { label: 'Paid in', getAmount: (point: Point) => point.paidIn, isInFileOnly: true },
    { label: 'Paid out', getAmount: (point: Point) => point.takenOut, isInFileOnly: true },
  ];
}

const DIRECTION_TONES = { up: 'positive', level: 'neutral', down: 'negative' } as const;

function ChartMissing() {
  return <p>We could not load the chart. The table below has the figures.</p>;
}

const Headline = styled('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    alignContent: 'flex-start',
    columnGap: 2,
    // Reserves the height of two lines on a phone, so that the headline is equally high for every period.
    minH: '3.25rem',
  },
});
