import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHasBeenIdle } from '#src/shared/platform/browser/when-idle.ts';
import { portfolioHistoryOptions } from '../portfolio-queries.ts';
import { loadCategoryGrowth } from './lazy-section.tsx';

/** Loads the portfolio history, and the script that shows it, once the browser is idle. */
export function useHistoryWhenIdle(loadScript: () => Promise<unknown> = loadCategoryGrowth) {
  const isIdle = useHasBeenIdle();
  const result = useQuery({ ...portfolioHistoryOptions(), enabled: isIdle });
  useEffect(() => {
    if (isIdle) loadScript().catch(() => undefined);
  }, [isIdle, loadScript]);
  return result;
}
