import { settledBankAccount, VERIFIED } from '../rules/bank-verification.ts';
import { investor } from '../seed/personas.ts';
import type { Dataset, Row } from '../store/database.ts';
import type { Effect } from './scenario.ts';
import { daysBefore } from './times.ts';

type Account = Row<'bankAccounts'>;

export const failedBank: Effect = {
  build: (base, now) => withAccounts(base, { ...pendingSince(now), amlStatus: 'Failed' }),
  holds: (data, now) => haveBoth(data, now, { validationStatus: 'Pending', amlStatus: 'Failed' }),
};

export const verifiedBank: Effect = {
  build: (base, now) => withAccounts(base, { ...VERIFIED, submittedAt: daysBefore(now, 3) }),
  holds: (data, now) => haveBoth(data, now, VERIFIED),
};

export const pendingBank: Effect = {
  build: (base, now) => withAccounts(base, pendingSince(now)),
  holds: (data, now) => haveBoth(data, now, { validationStatus: 'Pending', amlStatus: null }),
};

type State = Pick<Account, 'submittedAt' | 'validationStatus' | 'amlStatus'>;

function pendingSince(now: Date): State {
  return { submittedAt: now.toISOString(), validationStatus: 'Pending', amlStatus: null };
}

/** The investor has both accounts, in this state. */
function withAccounts(base: Dataset, state: State): Dataset {
  const { clientId } = investor;
  const account = (kind: Account['kind'], accountNumber: string, sortCode: string): Account => ({
    ...state,
    id: `${clientId}:${kind.toLowerCase()}`,
    clientId,
    accountNumber,
    rollNumber: kind === 'Main' ? null : 'A/123456-7',
    sortCode,
    kind,
  });
  const both = [account('Main', '31926819', '112233'), account('Rebate', '04417750', '112266')];
  const others = base.bankAccounts.filter((row) => row.clientId !== clientId);
  return { ...base, bankAccounts: [...others, ...both] };
}

/** Whether the investor's two accounts are in this state then. */
function haveBoth(
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
