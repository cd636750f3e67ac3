import { investor } from '../seed/personas.ts';
import { DEFAULT_NOW } from '../store/clock.ts';
import type { Row } from '../store/database.ts';
import type { Scenario } from './scenario.ts';

export const scenario: Scenario = {
  name: 'pending-bank',
  title: 'Bank details awaiting verification',
  lookAt:
    'Both bank pages are locked: their details were submitted just now and await verification. Advance the clock by P2D and both are verified.',
  personas: [investor.username],
  build: (base) => ({ ...base, bankAccounts: withPendingAccounts(base.bankAccounts, null) }),
};

/** The investor's two accounts as pending, after a check that ended like this. */
export function withPendingAccounts(
  accounts: readonly Row<'bankAccounts'>[],
  amlStatus: 'Failed' | null,
): Row<'bankAccounts'>[] {
  const { clientId } = investor;
  const pending = {
    clientId,
    submittedAt: DEFAULT_NOW,
    validationStatus: 'Pending',
    amlStatus,
  } as const;
  return [
    ...accounts.filter((account) => account.clientId !== clientId),
    {
      ...pending,
      id: `${clientId}:main`,
      accountNumber: '31926819',
      rollNumber: null,
      sortCode: '112233',
      kind: 'Main',
    },
    {
      ...pending,
      id: `${clientId}:rebate`,
      accountNumber: '04417750',
      rollNumber: 'A/123456-7',
      sortCode: '112266',
      kind: 'Rebate',
    },
  ];
}
