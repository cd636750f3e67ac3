import { investor } from '../seed/personas.ts';
import { haveBoth, pendingSince, withAccounts } from './pending-bank.ts';
import type { Scenario } from './scenario.ts';

export const scenario: Scenario = {
  name: 'failed-bank',
  title: 'Bank details that failed their check',
  lookAt:
    'Both bank pages are locked: their details could not be automatically verified, and the e-mail with instructions is not answered yet.',
  personas: [investor.username],
  build: (base, now) => withAccounts(base, { ...pendingSince(now), amlStatus: 'Failed' }),
  holds: (data, now) => haveBoth(data, now, { validationStatus: 'Pending', amlStatus: 'Failed' }),
};
