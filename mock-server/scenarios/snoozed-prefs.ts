import { currentBreak } from '../rules/marketing.ts';
import { investor } from '../seed/personas.ts';
import type { Dataset } from '../store/database.ts';
import type { Scenario } from './scenario.ts';
import { monthsAfter } from './times.ts';

const MONTHS = 3;

export const scenario: Scenario = {
  name: 'snoozed-prefs',
  title: 'A break from marketing',
  lookAt:
    'The marketing preferences and the page /prefs/wc-7f3a9c52e1 show only the break, which ends in three months, and how to subscribe again.',
  personas: [investor.username],
  build: (base, now) => withStop(base, monthsAfter(now, MONTHS)),
  holds: (data, now) =>
    stopOf(data) === monthsAfter(now, MONTHS) && currentBreak(stopOf(data), now) !== null,
};

/** The investor's marketing stops until that day. */
export function withStop(base: Dataset, tempOptOut: string): Dataset {
  const preferences = base.preferences.map((row) =>
    row.id === investor.clientId ? { ...row, tempOptOut } : row,
  );
  return { ...base, preferences };
}

export function stopOf({ preferences }: Dataset): string | null {
  return preferences.find(({ id }) => id === investor.clientId)?.tempOptOut ?? null;
}
