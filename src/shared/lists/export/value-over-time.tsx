import { Suspense, type ComponentType } from 'react';
import { createLazyComponent } from '../../platform/browser/lazy-component.ts';
import { getGrowthDirection } from '../../finance/format/growth-direction.ts';
import { formatShortDate } from '../../platform/time/short-date.ts';
import { formatGain, formatMoney } from '../../finance/format/money.ts';
import { formatGainPercent } from '../../finance/format/percent.ts';
import { MISSING_VALUE } from '../../platform/text/missing.ts';
import { describeHiddenAmounts } from '../../platform/hidden-amounts/hidden-amounts.ts';
import type { Movement } from '../../finance/money/movement.ts';
import type { ChartPoint, MoneyChartProps } from '../../finance/chart/money-chart.tsx';
import { buildChartHeightStyles } from '../../finance/chart/reserve-chart-height.ts';
import { GainChip } from '../../finance/figures/gain-chip.tsx';
import { Box } from '../../ui/layout.ts';
import { useChoiceAnnouncement } from '../../ui/announce/live-region.tsx';
import { PeriodChoice, type PeriodChoiceProps } from '../../finance/period/period-choice.tsx';
import { ChartSkeleton } from '../../ui/chart-skeleton.tsx';
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
  /** Position of the period choice; `elsewhere` if the page shows it itself. */
  readonly choicePosition?: 'above' | 'below' | 'elsewhere';
  /**
   * Chart component and its size in pixels, for a page whose chunk already contains the component. By default
   * the component is loaded lazily. A chart with an inset extends into the padding of a card on a phone.
   */
  readonly chart?: ChartSize & { readonly Chart: ComponentType<MoneyChartProps> };
  readonly caption: string;
  readonly file: Pick<CsvExportProps, 'subject' | 'fileName'>;
};

type ChartSize = { readonly height: number; readonly inset?: number };

/** Section on a value over time: headline, chart, table of the figures, and their export as a file. */
export function ValueOverTime(props: ValueOverTimeProps) {
  const { currency, points, growth, periodText, isHeadlineElsewhere, note, choice, caption } =
    props;
  const {
    chart: { Chart, ...size } = { Chart: LazyChart },
    choicePosition = 'above',
    file,
  } = props;
  const control = choice && choicePosition !== 'elsewhere' && (
    <Box mt={2}>
      <PeriodChoice {...choice} label="Chart period" />
    </Box>
  );
  const spoken = [
    formatGain(growth?.growth, currency),
    formatGainPercent(growth?.percent),
    periodText,
  ];
  const sentence = spoken.filter((text) => text !== MISSING_VALUE).join(' ');
  useChoiceAnnouncement(choice?.period, describeHiddenAmounts(sentence));
  const isSeries = new Set(points.map(({ date }) => date)).size > 1;
  const direction = getGrowthDirection(growth && Number(growth.growth.toFixed(2)));
  return (
    <Box containerType="inline-size">
      {isSeries && growth && !isHeadlineElsewhere && (
        <GainChip movement={growth} currency={currency} period={periodText} />
      )}
      {!isSeries && (
        <Box as="p" textStyle="small" color="ink-muted">
          <NoWrapWords text={formatSingleValuation(points[0], currency)} />
        </Box>
      )}
      {isSeries && note && (
        <Box as="p" textStyle="small" color="ink-muted" mt={1}>
          <NoWrapWords text={note} />
        </Box>
      )}
      {choicePosition === 'above' && control}
      {isSeries && (
        <Box
          mt={choicePosition === 'above' ? 3 : 0}
          mx={'inset' in size ? -4 : 0}
          css={'height' in size ? undefined : CHART_SPACE}
        >
          <Suspense fallback={<ChartSkeleton height="13rem" label="Loading the chart…" />}>
            {/* The key resets the chart for another period, so that the read-out starts at the last day. */}
            <Chart
              key={points[0]?.date}
              currency={currency}
              points={points}
              direction={direction ?? undefined}
              texts={TEXTS}
              {...size}
            />
          </Suspense>
        </Box>
      )}
      {choicePosition === 'below' && control}
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

function ChartMissing() {
  return <p>We could not load the chart. The table below has the figures.</p>;
}
