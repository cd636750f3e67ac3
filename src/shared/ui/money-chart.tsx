import type { ComponentProps } from 'react';
import { formatMoney, formatShortMoney } from '../format/money.ts';
import { formatShortDate } from '../format/short-date.ts';
import { amountOf, ZERO } from '../money/amount.ts';
import { LineChart } from './line-chart.tsx';
import { useMediaQuery } from './use-media-query.ts';

const GAIN = 'Gain';
const LOSS = 'Loss';
const TOUCH_HINT = 'Touch the chart to read a day.';
const POINT_HINT = 'Point at the chart, or use its arrow keys, to read a day.';

type Point = { readonly date: string; readonly value: number; readonly invested: number };

type MoneyChartProps = Pick<ComponentProps<typeof LineChart>, 'height'> & {
  readonly currency: string;
  /** Oldest first, on at least two days. */
  readonly points: readonly Point[];
  readonly texts: {
    readonly chartCursor: string;
    readonly value: string;
    readonly paidIn: string;
  };
};

/** Value and money paid in over time; loads the drawing library, so it belongs in a lazy chunk. */
export function MoneyChart({ currency, points, texts, height }: MoneyChartProps) {
  const isTouched = useMediaQuery('(pointer: coarse)');
  const gainReading = (index: number) => {
    const point = points[index];
    const gain = (amountOf(point?.value) ?? ZERO).minus(amountOf(point?.invested) ?? ZERO);
    return {
      label: gain.lt(0) ? LOSS : GAIN,
      text: formatMoney(gain.abs(), currency),
    };
  };
  return (
    <LineChart
      height={height}
      cursorLabel={texts.chartCursor}
      hint={isTouched ? TOUCH_HINT : POINT_HINT}
      days={points.map(({ date }) => date)}
      lines={[
        {
          id: 'value',
          label: texts.value,
          values: points.map(({ value }) => value),
          pattern: 'solid',
        },
        {
          id: 'paid-in',
          label: texts.paidIn,
          values: points.map(({ invested }) => invested),
          pattern: 'dashed',
        },
      ]}
      bandNames={{ above: GAIN, below: LOSS }}
      extraReading={gainReading}
      axisStart={(tick) => `The axis starts at ${tick}`}
      formatDay={formatShortDate}
      formatValue={(value) => formatMoney(value, currency)}
      formatTick={(value) => formatShortMoney(value, currency)}
    />
  );
}
