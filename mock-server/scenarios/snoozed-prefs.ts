import { investor } from '../seed/personas.ts';
import type { Scenario } from './scenario.ts';

export const scenario: Scenario = {
  name: 'snoozed-prefs',
  title: 'A break from marketing',
  lookAt:
    'The marketing preferences and the page /prefs/wc-7f3a9c52e1 show only the break until 16-06-2026 and how to subscribe again.',
  personas: [investor.username],
  build: (base) => ({
    ...base,
    preferences: base.preferences.map((row) =>
      row.id === investor.clientId ? { ...row, tempOptOut: '2026-06-16' } : row,
    ),
  }),
};
