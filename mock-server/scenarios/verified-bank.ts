import { VERIFIED } from '../rules/bank-verification.ts';
import { investor } from '../seed/personas.ts';
import { haveBoth, withAccounts } from './pending-bank.ts';
import type { Scenario } from './scenario.ts';
import { daysBefore } from './times.ts';

export const scenario: Scenario = {
  name: 'verified-bank',
  title: 'Verified bank details',
  lookAt:
    "Both bank pages say 'Verified bank details', and their forms take another account in place of the one on record.",
  personas: [investor.username],
  build: (base, now) => withAccounts(base, { ...VERIFIED, submittedAt: daysBefore(now, 3) }),
  holds: (data, now) => haveBoth(data, now, VERIFIED),
};
