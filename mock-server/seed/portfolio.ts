import { z } from 'zod';
import { getMonthTaxYear } from '../rules/tax-year.ts';
import type { Dataset, Row } from '../store/database.ts';
import { portfolioTables } from '../store/records/portfolio.ts';
import accountData from './data/accounts.json' with { type: 'json' };
import commissionData from './data/commission.json' with { type: 'json' };
import documentData from './data/documents.json' with { type: 'json' };
import historyData from './data/history.json' with { type: 'json' };
import holdingData from './data/holdings.json' with { type: 'json' };
import transactionData from './data/transactions.json' with { type: 'json' };
import { createHoldingRow } from './holding-row.ts';

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
  .flatMap(({ place, holdings: own }) => own.map((position) => createHoldingRow(place, position)));

const accounts = z.array(portfolioTables.accounts.schema).parse(accountData);

const figure = z.number().nullable();
const timelines = z
  .record(z.string(), z.array(z.tuple([z.number(), z.string(), figure, figure, figure])))
  .parse(historyData);

/**
 * Returns the history of a holding or account, oldest first, from the application to the last valuation
 * or to the end of a closed or archived holding. The data has tuples of status, day, value, unit price
 * and quantity. `holding-3006` has no history, and `holding-3008` has a status that the portal does not
 * support.
 */
function buildHistory({
  id,
  clientId,
  currency,
}: Pick<Row<'holdings'>, 'id' | 'clientId' | 'currency'>) {
  return (timelines[id] ?? []).map(
    ([effectiveStatus, effectiveDate, value, unitPrice, quantity], index) => ({
      effectiveStatus,
      effectiveDate,
      value,
      unitPrice,
      quantity,
      id: `history-${id}-${String(index + 1).padStart(2, '0')}`,
      subjectId: id,
      clientId,
      currency,
    }),
  );
}

/**
 * Amelia has holdings in every category and phase and in four currencies, and commission of three tax
 * years. Her applications have every status; some are on the first or last day of a tax year, and none is
 * in 2020-21. Daniel has a small portfolio, and Priya has none.
 */
export const portfolioSeed = {
  holdings,
  accounts,
  history: [...holdings, ...accounts].flatMap(buildHistory),
  documentGroups: documentData,
  transactions: transactionData,
  commissions: commissionData.map((row) => ({ ...row, period: getMonthTaxYear(row.month) })),
} satisfies Partial<Dataset>;
