import { z } from 'zod';
import type { Dataset, Row } from '../store/database.ts';
import { portfolioTables } from '../store/records/portfolio.ts';
import { taxYearOfMonth } from '../rules/tax-year.ts';
import commissionData from './data/commission.json' with { type: 'json' };
import accountData from './data/accounts.json' with { type: 'json' };
import holdingData from './data/holdings.json' with { type: 'json' };
import { documentGroups } from './documents.ts';
import { historyOf } from './history.ts';
import { holdingRow } from './holdings/holding-row.ts';
import { transactions } from './transactions.ts';

const { shape } = portfolioTables.holdings.schema;

const places = z.array(
  z.strictObject({
    place: z.strictObject({
      clientId: shape.clientId,
      parent: shape.parent,
      child: shape.child,
      accountId: shape.accountId,
    }),
    holdings: z.array(
      z.strictObject({
        id: shape.id,
        name: z.string(),
        value: shape.value,
        cost: shape.cost,
        units: shape.units,
        invDate: shape.invDate,
        lastValuedAt: shape.lastValuedAt,
        phase: z.exactOptional(shape.phase),
        currency: z.exactOptional(shape.currency),
        parentHolding: z.exactOptional(shape.parentHolding),
        valuationMode: z.exactOptional(shape.valuationMode),
        payments: z.exactOptional(shape.payments),
        unitPrice: z.exactOptional(shape.unitPrice),
      }),
    ),
  }),
);

const holdings = places
  .parse(holdingData)
  .flatMap(({ place, holdings: own }) => own.map((position) => holdingRow(place, position)));

const point = z.tuple([z.string(), z.number(), z.number()]);

/** Oldest first: date, value, amount paid in. */
const accounts: readonly Row<'accounts'>[] = accountData.map(({ growth, ...account }) => ({
  ...account,
  growth: z
    .array(point)
    .parse(growth)
    .map(([date, value, invested]) => ({ date, value, invested })),
}));

/**
 * Amelia has holdings in every category, in four currencies and every phase; Daniel has a small
 * portfolio; Priya has none. The files of the document groups are `documentFiles` of documents.ts.
 */
export const portfolioSeed = {
  holdings,
  accounts,
  history: [...holdings, ...accounts].flatMap(historyOf),
  documentGroups,
  transactions,
  // Amelia has three tax years, Daniel one, Priya none.
  commissions: commissionData.map((row) => ({ ...row, period: taxYearOfMonth(row.month) })),
} satisfies Partial<Dataset>;
