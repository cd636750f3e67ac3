import { investor, staff } from '../seed/personas.ts';
import type { Scenario } from './scenario.ts';

export const scenario: Scenario = {
  name: 'api-down',
  title: 'The API is down',
  lookAt:
    'Logging in still works, and nothing after it does: each section of a page says so in its place, with Retry, the phone number and a reference.',
  personas: [investor.username, staff.username],
  build: (base) => base,
  faults: [
    // A fault of one operation goes before those of all: it only lets the login through.
    { operationId: 'login', kind: 'delay', delayMs: 0 },
    { operationId: '*', kind: 'status', status: 503 },
  ],
};
