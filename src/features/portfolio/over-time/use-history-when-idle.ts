import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHasBeenIdle } from '#src/shared/platform/browser/when-idle.ts';
import { portfolioHistoryOptions } from '../portfolio-queries.ts';
import { loadCategoryGrowth } from './lazy-section.tsx';

export function useHistoryWhenIdle(loadScript: () => Promise<unknown> = loadCategoryGrowth) {
  const isIdle = useHasBeenIdle();
  const result = useQuery({ ...portfolioHistoryOptions(), enabled: isIdle });
  useEffect(() => {
    if (isIdle) loadScript().catch(() => undefined);
  }, [isIdle, loadScript]);
  return result;
}
