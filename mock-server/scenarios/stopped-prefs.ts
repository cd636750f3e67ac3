import { investor } from '../seed/personas.ts';
import type { Scenario } from './scenario.ts';
import { stopOf, withStop } from './snoozed-prefs.ts';

const PERMANENT = '9999-12-31';

export const scenario: Scenario = {
  name: 'stopped-prefs',
  title: 'Marketing stopped permanently',
  lookAt:
    'The marketing preferences and the page /prefs/wc-7f3a9c52e1 say that marketing is stopped permanently, and how to subscribe again.',
  personas: [investor.username],
  build: (base) => withStop(base, PERMANENT),
  holds: (data) => stopOf(data) === PERMANENT,
};
