import { lazy, type ComponentType } from 'react';
import type { Points } from './money-over-time.ts';

/** The script of everything over time; the dashboard asks for it when it is idle. */
export const loadOverTime = () => import('./over-time-section.tsx');

/** That of the growth alone: the pages of a category have no chart. */
export const loadCategoryGrowth = () => import('./category-growth.tsx');

/** Nothing where the script does not come: the rows of the categories say the rest. */
export const LazyCategoryGrowth = lazy(
  async (): Promise<{ default: ComponentType<{ readonly points: Points }> }> => {
    try {
      return { default: (await loadCategoryGrowth()).CategoryGrowth };
    } catch {
      return { default: () => null };
    }
  },
);
