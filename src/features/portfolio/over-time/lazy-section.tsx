import { lazy } from 'react';

/** The script of everything over time; the dashboard asks for it when it is idle. */
export const loadOverTime = () => import('./over-time-section.tsx');

/** Nothing where the script does not come: the rows of the categories say the rest. */
export const LazyCategoryGrowth = lazy(() =>
  loadOverTime()
    .then((chunk) => ({ default: chunk.CategoryGrowth }))
    .catch(() => ({ default: () => <></> })),
);
