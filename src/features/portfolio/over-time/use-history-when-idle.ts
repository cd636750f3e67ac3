import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHasBeenIdle } from '#src/shared/platform/browser/when-idle.ts';
import { portfolioHistoryOptions } from '../portfolio-queries.ts';
import { loadOverTime } from './lazy-section.tsx';

/** Queries the history, and loads the script that shows it, once the browser is idle. */
export function useHistoryWhenIdle() {
  const isIdle = useHasBeenIdle();
  const result = useQuery({ ...portfolioHistoryOptions(), enabled: isIdle });
  useEffect(() => {
    if (isIdle) loadOverTime().catch(() => undefined);
  }, [isIdle]);
  return result;
}
