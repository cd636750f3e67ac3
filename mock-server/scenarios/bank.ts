import { VERIFIED_STATUS } from '../rules/bank-verification.ts';
import { investor } from '../seed/personas.ts';
import type { Dataset, Row } from '../store/database.ts';
import type { ScenarioEffect } from './scenario.ts';
import { daysBefore } from './times.ts';

type Account = Row<'bankAccounts'>;

export const failedBankEffect: ScenarioEffect = {
  build: (base, now) => withAccounts(base, { ...pendingSince(now), amlStatus: 'Failed' }),
};

export const verifiedBankEffect: ScenarioEffect = {
  build: (base, now) => withAccounts(base, { ...VERIFIED_STATUS, submittedAt: daysBefore(now, 3) }),
};

export const pendingBankEffect: ScenarioEffect = {
  build: (base, now) => withAccounts(base, pendingSince(now)),
};

type State = Pick<Account, 'submittedAt' | 'validationStatus' | 'amlStatus'>;

function pendingSince(now: Date): State {
  return { submittedAt: now.toISOString(), validationStatus: 'Pending', amlStatus: null };
}

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
