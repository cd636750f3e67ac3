import { MoneyChart } from '#src/shared/ui/money-chart.tsx';
import { chartCopy } from './chart-copy.ts';
import type { GrowthSeries } from './growth-headline.ts';

type GrowthChartProps = GrowthSeries & {
  readonly labels: { readonly value: string; readonly paidIn: string };
};

/** Value and money paid in over time; a separate chunk, because it loads the drawing library. */
export function GrowthChart(growth: GrowthSeries) {
  return <MoneyChart {...growth} texts={copy} />;
}
