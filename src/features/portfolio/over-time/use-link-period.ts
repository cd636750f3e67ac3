import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ChartPeriod } from '#src/shared/finance/period/chart-period.ts';
import { loadOverTime } from './lazy-section.tsx';
import type { OverTimeHistory } from './over-time.ts';

/** Returns the period that links carry; undefined until the history and the script of periods have loaded. */
export function useLinkPeriod(history: OverTimeHistory | undefined): ChartPeriod | undefined {
  const [section, setSection] = useState<Awaited<ReturnType<typeof loadOverTime>>>();
  const { search } = useLocation();
  const hasHistory = history !== undefined;
  useEffect(() => {
    if (hasHistory) loadOverTime().then(setSection, () => undefined);
  }, [hasHistory]);
  return history && section?.findOverTimePeriod(history, new URLSearchParams(search));
}
