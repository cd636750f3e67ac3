import { investor, staff } from '../seed/personas.ts';
import type { Scenario } from './scenario.ts';

const DELAY_MS = 2000;

export const scenario: Scenario = {
  name: 'slow-network',
  title: 'A slow network',
  lookAt:
    'Every reply takes two seconds: each section shows a skeleton in the shape of what comes, and nothing moves when it is there.',
  personas: [investor.username, staff.username],
  build: (base) => base,
  faults: [{ operationId: '*', kind: 'delay', delayMs: DELAY_MS }],
};
