import type { AccountGrowth } from '#contract/generated/schemas/accountGrowth.zod.ts';
import { formatDate } from '#src/shared/format/date.ts';
import { formatMoney, formatShortMoney } from '#src/shared/format/money.ts';
import { LineChart } from '#src/shared/ui/line-chart.tsx';
import { copy } from './copy.ts';

/** Value and money paid in over time; a separate chunk, because it loads the drawing library. */
export function GrowthChart({ growth: { currency, points } }: { readonly growth: AccountGrowth }) {
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
      formatDay={formatDate}
      formatValue={(value) => formatMoney(value, currency)}
      formatTick={(value) => formatShortMoney(value, currency)}
    />
  );
}
