import { lazy, type ComponentType } from 'react';
import type { Points } from '#src/shared/money/movement.ts';

/** The script of everything over time; the dashboard asks for it when it is idle. */
export const loadOverTime = () => import('./over-time-section.tsx');

/** That of the growth alone: the pages of a category have no chart. */
export const loadCategoryGrowth = () => import('./category-growth.tsx');

export const LazyCategoryGrowth = lazyGrowth((chunk) => chunk.CategoryGrowth);
export const LazySummaryGrowth = lazyGrowth((chunk) => chunk.SummaryGrowth);

type Chunk = Awaited<ReturnType<typeof loadCategoryGrowth>>;
type GrowthOfPoints = ComponentType<{ readonly points: Points }>;

/** Nothing where the script does not come: what stands beside it says the rest. */
function lazyGrowth(select: (chunk: Chunk) => GrowthOfPoints) {
  return lazy(async (): Promise<{ default: GrowthOfPoints }> => {
    try {
      return { default: select(await loadCategoryGrowth()) };
    } catch {
      return { default: () => null };
    }
  });
}
