import { memo, type ComponentProps } from 'react';
import { getGrowthDirection, type GrowthDirection } from '../format/growth-direction.ts';
import { formatAxisMoney, formatMoney } from '../format/money.ts';
import { formatShortDate } from '../../platform/time/short-date.ts';
import { toAmount, ZERO_AMOUNT, type Amount } from '../money/amount.ts';
import { useAmountsHidden } from '../../platform/hidden-amounts/use-amounts-hidden.ts';
import { LineChart } from './line-chart.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';

const TOUCH_HINT = 'Touch the chart to see a date.';
const POINT_HINT = 'Point at the chart, or use the arrow keys, to see a date.';

export type ChartPoint = {
  readonly date: string;
  readonly value: number;
  /** Money paid in minus money taken out up to that day; undefined if unknown. */
  readonly invested?: number;
};

export type MoneyChartProps = Pick<ComponentProps<typeof LineChart>, 'height' | 'inset'> & {
  readonly currency: string;
  /** Points on at least two days, oldest first. */
  readonly points: readonly ChartPoint[];
  /** Direction of the growth stated beside the chart; by default that of the gain over all points. */
  readonly direction?: GrowthDirection | undefined;
  readonly texts: {
    readonly chartCursor: string;
    readonly value: string;
    readonly paidIn: string;
  };
};

/**
 * Chart of the value and the money paid in; imports the drawing library, so it must be loaded lazily.
 * Memoised after measuring: sorting the list changes the address, and the chart's parent, which reads the period from
 * it, renders at each change.
 */
export const MoneyChart = memo((props: MoneyChartProps) => {
  const { currency, points, direction, texts, ...size } = props;
  // Re-renders when amounts are hidden or shown, because the parent's render does not reach this component.
  useAmountsHidden();
  const isTouched = useMediaQuery('(pointer: coarse)');
  const [first] = points;
  const last = points.at(-1);
  const hasPaidIn = points.every(({ invested }) => invested !== undefined);
  return (
    <LineChart
      {...size}
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
        ...(hasPaidIn
          ? [
              {
                id: 'paid-in',
                label: texts.paidIn,
                values: points.map(({ invested = null }) => invested),
                pattern: 'dashed',
              } as const,
            ]
          : []),
      ]}
      direction={
        direction ??
        getGrowthDirection(computeGain(last).minus(computeGain(first)).toNumber()) ??
        'level'
      }
      dotDays={points.flatMap(({ invested }, index) =>
        index > 0 && invested !== points[index - 1]?.invested ? [index] : [],
      )}
      axisStart={(tick) => `Axis from ${tick}`}
      formatDay={formatShortDate}
      formatValue={(value) => formatMoney(value, currency)}
      formatTick={(value, scale) => formatAxisMoney(value, scale, currency)}
    />
  );
});

/** Returns the value minus the money paid in; returns the value if the money paid in is unknown. */
function computeGain(point: ChartPoint | undefined): Amount {
  return (toAmount(point?.value) ?? ZERO_AMOUNT).minus(toAmount(point?.invested) ?? ZERO_AMOUNT);
}
