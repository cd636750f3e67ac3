import type { Scenario } from './scenario.ts';

export const scenario: Scenario = {
  name: 'default',
  title: 'Everything in place',
  lookAt:
    'Log in as any of the four people: a full portfolio, a small one, none yet, and staff. Every screen has something to show.',
  personas: ['investor', 'partner', 'newcomer', 'staff'],
  build: (base) => base,
};
