import { settledBankAccount } from '../rules/bank-verification.ts';
import { investor } from '../seed/personas.ts';
import type { Dataset, Row } from '../store/database.ts';
import type { Scenario } from './scenario.ts';

type Account = Row<'bankAccounts'>;

export const scenario: Scenario = {
  name: 'pending-bank',
  title: 'Bank details awaiting verification',
  lookAt:
    'Both bank pages are locked: their details were submitted just now and await verification. Raise bankVerified, or advance the clock by P2D, and both are verified.',
  personas: [investor.username],
  build: (base, now) => withAccounts(base, pendingSince(now)),
  holds: (data, now) => haveBoth(data, now, { validationStatus: 'Pending', amlStatus: null }),
};

type State = Pick<Account, 'submittedAt' | 'validationStatus' | 'amlStatus'>;

export function pendingSince(now: Date): State {
  return { submittedAt: now.toISOString(), validationStatus: 'Pending', amlStatus: null };
}

/** The investor has both accounts, in this state. */
export function withAccounts(base: Dataset, state: State): Dataset {
  const { clientId } = investor;
  const main = {
    ...state,
    id: `${clientId}:main`,
    clientId,
    accountNumber: '31926819',
    rollNumber: null,
    sortCode: '112233',
    kind: 'Main',
  } as const;
  const rebate = {
    ...state,
    id: `${clientId}:rebate`,
    clientId,
    accountNumber: '04417750',
    rollNumber: 'A/123456-7',
    sortCode: '112266',
    kind: 'Rebate',
  } as const;
  const others = base.bankAccounts.filter((account) => account.clientId !== clientId);
  return { ...base, bankAccounts: [...others, main, rebate] };
}

/** Whether the investor's two accounts are in this state then. */
export function haveBoth(
  { bankAccounts }: Dataset,
  now: Date,
  { validationStatus, amlStatus }: Pick<Account, 'validationStatus' | 'amlStatus'>,
): boolean {
  const own = bankAccounts
    .filter(({ clientId }) => clientId === investor.clientId)
    .map((account) => settledBankAccount(account, now));
  return (
    own.length === 2 &&
    own.every(
      (account) => account.validationStatus === validationStatus && account.amlStatus === amlStatus,
    )
  );
}
