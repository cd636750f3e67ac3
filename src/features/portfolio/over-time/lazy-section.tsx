import { createLazyComponent } from '#src/shared/platform/browser/lazy-component.ts';
import { copy } from '../copy.ts';

/** Loads the script of all over-time components; the dashboard does so when the browser is idle. */
export const loadOverTime = () => import('./over-time-section.tsx');

export const loadCategoryGrowth = () => import('./category-growth.tsx');

// If the script fails to load, the next three components render nothing; the figure beside them stays.
export const LazyCategoryGrowth = createLazyComponent(
  async () => (await loadCategoryGrowth()).CategoryGrowth,
  null,
);
export const LazyCategoryPageGrowth = createLazyComponent(
  async () => (await loadCategoryGrowth()).CategoryPageGrowth,
  null,
);
export const LazyCategoryPageGrowthNote = createLazyComponent(
  async () => (await loadCategoryGrowth()).CategoryPageGrowthNote,
  null,
);
export const LazyGainAndChart = createLazyComponent(
  async () => (await loadOverTime()).GainAndChart,
  Missing,
);
export const LazyGrowthByCategory = createLazyComponent(
  async () => (await loadOverTime()).GrowthByCategory,
  null,
);
export const LazyOverTimeDetails = createLazyComponent(
  async () => (await loadOverTime()).OverTimeDetails,
  null,
);
export const LazyTaxYearsTable = createLazyComponent(
  async () => (await loadOverTime()).TaxYearsTable,
  TaxYearsMissing,
);
export const LazyCurrencyOverTime = createLazyComponent(
  async () => (await loadOverTime()).CurrencyOverTime,
  Missing,
);

function Missing() {
  return <p>{copy.overTimeMissing}</p>;
}

function TaxYearsMissing() {
  return <p>{copy.taxYearsMissing}</p>;
}
