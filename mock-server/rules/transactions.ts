import type { Transaction } from '#contract/generated/validators.ts';
import type { Row } from '../store/database.ts';
import type { Period } from './tax-year.ts';

export function newestTransactionsFirst(
  rows: readonly Row<'transactions'>[],
): readonly Transaction[] {
  return rows
    .toSorted((a, b) => b.businessReceived.localeCompare(a.businessReceived))
    .map(({ businessReceived, investmentName, type, amountInvested, currency, status }) => ({
      businessReceived,
      investmentName,
      type,
      amountInvested,
      currency,
      status,
    }));
}

/** Compares YYYY-MM-DD dates as text; a missing bound does not limit. */
export function inPeriod(
  transactions: readonly Transaction[],
  { startDate, endDate }: Partial<Period>,
): readonly Transaction[] {
  return transactions.filter(
    ({ businessReceived: day }) =>
      (startDate === undefined || day >= startDate) && (endDate === undefined || day <= endDate),
  );
}
