import { z } from 'zod';
import { TRANSACTION_STATUS } from '../rules/transactions.ts';
import type { Row } from '../store/database.ts';
import data from './data/transactions.json' with { type: 'json' };

const entry = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.number().nullable(),
  z.enum([
    'accepted',
    'received',
    'inProgress',
    'returned',
    'cancelled',
    'transferredAway',
    'unknown',
  ]),
  z.string(),
]);
const FIRST_NUMBERS: Readonly<Record<string, number>> = {
  'client-100234': 7000,
  'client-100235': 7100,
};
/** The list of codes is open. */
const STATUS = { ...TRANSACTION_STATUS, unknown: 99 };

/**
 * Received, investment, type, amount, status and currency: every status, two foreign currencies, the
 * last and first day of tax years, and a tax year without applications (2020-21).
 */
export const transactions: readonly Row<'transactions'>[] = Object.entries(data).flatMap(
  ([clientId, entries]) =>
    entries.map((each, index) => {
      const [businessReceived, investmentName, type, amountInvested, status, currency] =
        entry.parse(each);
      return {
        id: `transaction-${(FIRST_NUMBERS[clientId] ?? 0) + index}`,
        clientId,
        businessReceived,
        investmentName,
        type,
        amountInvested,
        currency,
        status: STATUS[status],
      };
    }),
);
