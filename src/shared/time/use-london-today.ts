import { useSyncExternalStore } from 'react';
import { londonToday } from './london-date.ts';

/** The clock may be set by any reply, and a timer to midnight may sleep with the device. */
const CHECK_EVERY_MS = 1_000;

/** Today in London by the portal's clock; a page that stays open over midnight renders again. */
export function useLondonToday(): string {
  return useSyncExternalStore(subscribe, londonToday, londonToday);
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_EVERY_MS);
  return () => clearInterval(timer);
}
