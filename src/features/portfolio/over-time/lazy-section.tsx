import { lazyComponent } from '#src/shared/platform/browser/lazy-component.ts';
import { copy } from '../copy.ts';

/**
 * Loads the script of all over-time components. The dashboard calls this function when the browser is idle.
 */
export const loadOverTime = () => import('./over-time-section.tsx');

/** Loads the script of the growth figures only. */
export const loadCategoryGrowth = () => import('./category-growth.tsx');

// If the script fails to load, the next three components render nothing; the figure beside them stays.
export const LazyCategoryGrowth = lazyComponent(
  async () => (await loadCategoryGrowth()).CategoryGrowth,
  null,
);
export const LazyPageGrowth = lazyComponent(
  async () => (await loadCategoryGrowth()).PageGrowth,
  null,
);
export const LazyPageGrowthNote = lazyComponent(
  async () => (await loadCategoryGrowth()).PageGrowthNote,
  null,
);
export const LazyGainAndChart = lazyComponent(
  async () => (await loadOverTime()).GainAndChart,
  Missing,
);
export const LazyGrowthByCategory = lazyComponent(
  async () => (await loadOverTime()).WhatMoved,
  null,
);
export const LazyOverTimeDetails = lazyComponent(
  async () => (await loadOverTime()).OverTimeDetails,
  null,
);
export const LazyTaxYears = lazyComponent(
  async () => (await loadOverTime()).TaxYears,
  TaxYearsMissing,
);
export const LazyCurrencyOverTime = lazyComponent(
  async () => (await loadOverTime()).CurrencyOverTime,
  Missing,
);

function Missing() {
  return <p>{copy.overTimeMissing}</p>;
}

function TaxYearsMissing() {
  return <p>{copy.taxYearsMissing}</p>;
}
