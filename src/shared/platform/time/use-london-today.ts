import { useSyncExternalStore } from 'react';
import { getLondonToday } from './london-date.ts';

/** Interval of the check for a new day: any reply may set the clock, and timers stop during sleep. */
const CHECK_EVERY_MS = 1_000;

/** Returns today's date in London by the portal's clock; a page that is open over midnight re-renders. */
export function useLondonToday(): string {
  return useSyncExternalStore(subscribe, getLondonToday, getLondonToday);
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_EVERY_MS);
  return () => clearInterval(timer);
}
