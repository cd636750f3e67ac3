import { Suspense } from 'react';
import { lazyPart } from '../browser/lazy-part.ts';
import { growthDirection } from '../format/growth-direction.ts';
import { formatShortDate } from '../format/short-date.ts';
import { formatMoney } from '../format/money.ts';
import type { Movement } from '../money/movement.ts';
import type { ChartPoint } from '../ui/money-chart.tsx';
import { GrowthText } from '../ui/growth-text.tsx';
import { Box } from '../ui/layout.ts';
import { PeriodChoice, type PeriodChoiceProps } from '../ui/period-choice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { WholeWords } from '../ui/whole.tsx';
import { ChartTable } from './chart-table.tsx';
import type { CsvButtonProps } from './csv-button.tsx';

/** Of the chart and its read-out, so that what follows stays in its place. */
const CHART_ROOM = { minH: '16.5rem', '@container (min-width: 480px)': { minH: '22rem' } } as const;

const TEXTS = {
  chartCursor: 'Read the values of the chart',
  value: 'Value',
  paidIn: 'Paid in',
} as const;

// If the chart fails to load, headline and table still say the same.
const Chart = lazyPart(
  async () => (await import('../ui/money-chart.tsx')).MoneyChart,
  ChartMissing,
);

type ValueOverTimeProps = {
  readonly currency: string;
  /** Of the chosen period, oldest first. */
  readonly points: readonly ChartPoint[];
  /** What the value has gained in the period; null where that is not known. */
  readonly growth: Pick<Movement, 'growth' | 'percent'> | null;
  /** The days of that, as the headline; null where the page says it elsewhere. */
  readonly words: string | null;
  /** What its per cent is of. */
  readonly note?: string | null;
  /** Left out where the series has one period. */
  readonly choice?: Omit<PeriodChoiceProps, 'label'>;
  readonly caption: string;
  readonly file: Pick<CsvButtonProps, 'subject' | 'fileName'>;
};

/** What something was worth over time: headline, chart, and the same figures as a table and a file. */
export function ValueOverTime(props: ValueOverTimeProps) {
  const { currency, points, growth, words, note, choice, caption, file } = props;
  const isSeries = new Set(points.map(({ date }) => date)).size > 1;
  const isPaidInKnown = points.every(({ invested }) => invested !== undefined);
  return (
    <Box containerType="inline-size">
      {isSeries && growth && words !== null && (
        <Box as="p" mb={note ? 1 : 4} minH="1.5rem">
          <GrowthText of={growth} currency={currency} /> <span>{words}</span>
        </Box>
      )}
      {isSeries && note && (
        <Box as="p" textStyle="small" color="ink-muted" mb={4}>
          <WholeWords text={note} />
        </Box>
      )}
      {!isSeries && <WholeWords text={oneValuation(points[0], currency)} />}
      {choice && (
        <Box mb={4}>
          <PeriodChoice {...choice} label="Period of the value over time" />
        </Box>
      )}
      {isSeries && (
        <Box css={CHART_ROOM}>
          <Suspense fallback={<Skeleton height="18rem" label="Loading the chart…" />}>
            {/* Another period is another chart: its read-out starts at the last day. */}
            <Chart
              key={points[0]?.date}
              currency={currency}
              points={points}
              direction={growthDirection(growth?.growth.toNumber()) ?? undefined}
              texts={TEXTS}
            />
          </Suspense>
        </Box>
      )}
      <ChartTable
        caption={caption}
        currency={currency}
        points={points}
        series={[
          { label: TEXTS.value, amountOf: ({ value }) => value },
          ...(isPaidInKnown
            ? [{ label: TEXTS.paidIn, amountOf: ({ invested }: ChartPoint) => invested }]
            : []),
        ]}
        {...file}
      />
    </Box>
  );
}

function oneValuation(point: ChartPoint | undefined, currency: string): string {
  const { date, value, invested } = point ?? {};
  const paidIn = invested === undefined ? '' : `, with ${formatMoney(invested, currency)} paid in`;
  return `On ${formatShortDate(date)} it was valued at ${formatMoney(value, currency)}${paidIn}. A chart follows the next valuation.`;
}

function ChartMissing() {
  return <p>The chart could not be loaded. The table below has its figures.</p>;
}
