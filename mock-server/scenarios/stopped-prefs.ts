import { investor } from '../seed/personas.ts';
import type { Scenario } from './scenario.ts';

export const scenario: Scenario = {
  name: 'stopped-prefs',
  title: 'Marketing stopped permanently',
  lookAt:
    'The marketing preferences and the page /prefs/wc-7f3a9c52e1 say that marketing is stopped permanently, and how to subscribe again.',
  personas: [investor.username],
  build: (base) => ({
    ...base,
    preferences: base.preferences.map((row) =>
      row.id === investor.clientId ? { ...row, tempOptOut: '9999-12-31' } : row,
    ),
  }),
};
