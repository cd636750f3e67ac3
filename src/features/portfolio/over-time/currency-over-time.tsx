import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import type { CurrencyHistory } from '#contract/generated/schemas/currencyHistory.zod.ts';
import { formatMoney } from '#src/shared/format/money.ts';
import { formatShortDate } from '#src/shared/format/short-date.ts';
import { LineChart } from '#src/shared/ui/line-chart.tsx';
import { PeriodChoice } from '#src/shared/ui/period-choice.tsx';
import { inPieces } from '#src/shared/ui/text-pieces.ts';
import { useChartPeriod } from '#src/shared/use-chart-period.ts';
import { Block } from './block.tsx';
import { copy } from './copy.ts';
import { GrowthByCategory } from './growth-by-category.tsx';
import type { Points } from './money-over-time.ts';
import { overTimeHeadline } from './over-time-headline.ts';
import { PointsTable } from './points-table.tsx';
import { TaxYears } from './tax-years.tsx';

export type OverTimeProps = {
  readonly history: CurrencyHistory;
  readonly checkedAt: Date;
  readonly headingLevel: 3 | 4;
};

/** One currency: its line, its growth and its tax years. */
export function CurrencyOverTime(props: OverTimeProps) {
  const { currency, points } = props.history;
  const { choice, points: shown } = useChartPeriod(points);
  return (
    <Stack gap={5}>
      <Block level={props.headingLevel}>
        <Box as="p" textStyle="lead" maxW="measure" aria-live="polite">
          {inPieces(overTimeHeadline(shown, currency))}
        </Box>
        {points.length > 1 && (
          <>
            <Box as="p" textStyle="small" color="ink-muted" mt={1} mb={4}>
              {copy.rule}
            </Box>
            <Box mb={4}>
              <PeriodChoice {...choice} label={copy.period} />
            </Box>
            {shown.length > 1 && <OverTimeChart points={shown} currency={currency} />}
          </>
        )}
        <PointsTable {...props} points={shown} />
      </Block>
      <GrowthByCategory {...props} />
      <TaxYears {...props} />
    </Stack>
  );
}

type OverTimeChartProps = { readonly points: Points; readonly currency: string };

// Both lines keep their height until the next point, as the history does: a slope would show growth
// before the day on which money was paid in.
function OverTimeChart({ points, currency }: OverTimeChartProps) {
  return (
    <LineChart
      cursorLabel={copy.chartCursor}
      hint={copy.chartHint}
      days={points.map(({ date }) => date)}
      lines={[
        {
          id: 'value',
          label: copy.value,
          values: points.map(({ value }) => value),
          pattern: 'solid',
          isStep: true,
        },
        {
          id: 'paid-in',
          label: copy.paidIn,
          values: points.map(({ invested }) => invested),
          pattern: 'dashed',
          isStep: true,
        },
      ]}
      formatDay={formatShortDate}
      formatValue={(value) => formatMoney(value, currency)}
      formatTick={(value) => shortMoney(value, currency)}
    />
  );
}

/** Short, for the axis: `£90K`. */
function shortMoney(value: number, currency: string): string {
  const isKnown = /^[A-Z]{3}$/.test(currency);
  return new Intl.NumberFormat('en-GB', {
    notation: 'compact',
    maximumSignificantDigits: 3,
    ...(isKnown && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
  }).format(value);
}
