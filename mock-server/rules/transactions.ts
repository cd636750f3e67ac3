import type { Transaction } from '#contract/generated/validators.ts';
import type { Row } from '../store/database.ts';
import type { Period } from './tax-year.ts';

/**
 * Status codes of transactions (specification 4); `received` and `inProgress` both mean pending. Replies may
 * have other codes.
 */
export const TRANSACTION_STATUS = {
  accepted: 1,
  received: 10,
  inProgress: 20,
  returned: 30,
  cancelled: 40,
  transferredAway: 50,
} as const;

export function isPendingStatus(status: number): boolean {
  return status === TRANSACTION_STATUS.received || status === TRANSACTION_STATUS.inProgress;
}

export function listNewestTransactionsFirst(
  rows: readonly Row<'transactions'>[],
): readonly Transaction[] {
  return rows
    .toSorted((a, b) => b.businessReceived.localeCompare(a.businessReceived))
    .map(({ id: _id, clientId: _client, ...transaction }) => transaction);
}

/** Filters transactions by date. Compares YYYY-MM-DD dates as text; a missing bound does not limit. */
export function filterByPeriod(
  transactions: readonly Transaction[],
  { startDate, endDate }: Partial<Period>,
): readonly Transaction[] {
  return transactions.filter(
    ({ businessReceived: day }) =>
      (startDate === undefined || day >= startDate) && (endDate === undefined || day <= endDate),
  );
}
