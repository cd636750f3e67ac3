import { lazyPart } from '#src/shared/browser/lazy-part.ts';

/** The script of everything over time; the dashboard asks for it when it is idle. */
export const loadOverTime = () => import('./over-time-section.tsx');

/** That of the growth alone: the pages of a category have no chart. */
export const loadCategoryGrowth = () => import('./category-growth.tsx');

// Nothing where the script does not come: what stands beside it says the rest.
export const LazyCategoryGrowth = lazyPart(
  async () => (await loadCategoryGrowth()).CategoryGrowth,
  null,
);
export const LazySummaryGrowth = lazyPart(
  async () => (await loadCategoryGrowth()).SummaryGrowth,
  null,
);
