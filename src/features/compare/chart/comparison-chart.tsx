import { LineChart } from '#src/shared/finance/chart/line-chart.tsx';
import { formatDecimal } from '#src/shared/platform/text/decimal.ts';
import { formatShortDate } from '#src/shared/platform/time/short-date.ts';
import { useMediaQuery } from '#src/shared/ui/use-media-query.ts';
import { copy } from '../copy.ts';
import type { Comparison } from '../series/rebase-values.ts';
import { PATTERNS } from './line-scope.ts';

type ComparisonChartProps = Pick<Comparison, 'days' | 'lines'> & {
  readonly names: ReadonlyMap<string, string>;
};

/** Chart of the values from 100, one line per item. */
export function ComparisonChart({ days, lines, names }: ComparisonChartProps) {
  const isTouched = useMediaQuery('(pointer: coarse)');
  return (
    <LineChart
      cursorLabel={copy.chartCursor}
      hint={isTouched ? copy.touchHint : copy.pointHint}
      days={days}
      lines={lines.map(({ id, values }, index) => ({
        id,
        label: names.get(id) ?? '',
        values,
        pattern: PATTERNS[index] ?? 'solid',
      }))}
      direction="level"
      dotDays={[]}
      axisStart={copy.axisFrom}
      formatDay={formatShortDate}
      formatValue={formatIndex}
      formatTick={formatTick}
    />
  );
}

/** Formats an index: 104.5 is `104.50`. */
export function formatIndex(index: number | null): string {
  return formatDecimal(index, 'index', () => ({
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }));
}

function formatTick(index: number): string {
  return formatDecimal(index, 'index tick', () => ({ maximumFractionDigits: 2 }));
}
