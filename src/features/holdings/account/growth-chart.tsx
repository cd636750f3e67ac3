import { MoneyChart } from '#src/shared/ui/money-chart.tsx';
import type { copy } from './copy.ts';
import type { GrowthSeries } from './growth-headline.ts';

/** Value and money paid in over time; a separate chunk, because it loads the drawing library. */
export function GrowthChart(props: GrowthSeries & { readonly texts: typeof copy }) {
  return <MoneyChart {...props} />;
}
