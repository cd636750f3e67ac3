import { investor } from '../seed/personas.ts';
import type { Scenario } from './scenario.ts';

export const scenario: Scenario = {
  name: 'tax-year-turn',
  title: 'The tax year turns',
  lookAt:
    'On 5 April, a minute before midnight in London, the clock runs: the application history shows 2025-26, and a minute later it also offers 2026-27.',
  personas: [investor.username],
  // British summer time: 23:59 in London.
  now: '2026-04-05T22:59:00.000Z',
  isClockRunning: true,
  build: (base) => base,
};
