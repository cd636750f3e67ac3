import { formatMoney } from '#src/shared/format/money.ts';
import { formatShortDate } from '#src/shared/format/short-date.ts';
import { amountOf, ZERO } from '#src/shared/money/amount.ts';
import { LineChart } from '#src/shared/ui/line-chart.tsx';
import { copy } from './copy.ts';
import type { GrowthSeries } from './growth-headline.ts';

/** Value and money paid in over time; a separate chunk, because it loads the drawing library. */
export function GrowthChart({ currency, points }: GrowthSeries) {
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
        },
        {
          id: 'paid-in',
          label: copy.paidIn,
          values: points.map(({ invested }) => invested),
          pattern: 'dashed',
          isStep: true,
        },
      ]}
      bandNames={{ above: copy.gain, below: copy.loss }}
      extraReading={(index) => gainReading(points[index], currency)}
      axisStart={copy.axisStart}
      formatDay={formatShortDate}
      formatValue={(value) => formatMoney(value, currency)}
      formatTick={(value) => shortMoney(value, currency)}
    />
  );
}

/** The value less what was paid in until then, in words as the area between the lines. */
function gainReading(point: GrowthSeries['points'][number] | undefined, currency: string) {
  const gain = (amountOf(point?.value) ?? ZERO).minus(amountOf(point?.invested) ?? ZERO);
  return {
    label: gain.lt(0) ? copy.loss : copy.gain,
    text: formatMoney(gain.abs(), currency),
  };
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
