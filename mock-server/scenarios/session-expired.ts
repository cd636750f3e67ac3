import { investor } from '../seed/personas.ts';
import type { Scenario } from './scenario.ts';

export const scenario: Scenario = {
  name: 'session-expired',
  title: 'A session that ends while it is used',
  lookAt:
    "The dashboard works. Opening the inbox ends the session: the login says 'Your session has ended. Please log in again.', and leads to the inbox.",
  personas: [investor.username],
  build: (base) => base,
  faults: [{ operationId: 'listMessages', kind: 'status', status: 401, times: 1 }],
};
