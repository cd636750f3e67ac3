import { refuse } from '../engine/refusal.ts';
import type { ClientCaller, TagResolvers } from '../service/resolver.ts';
import { requireClient } from '../rules/get-recipient.ts';
import { getTaxYearPeriod } from '../rules/tax-year.ts';
import { filterByPeriod, listNewestTransactionsFirst } from '../rules/transactions.ts';
import { renderTransactionsReport } from '../rules/transactions-report.ts';
import type { Database } from '../store/database.ts';

export const transactionsHandlers = {
  listTransactions: (call) => {
    const { startDate, endDate } = call.query;
    if (startDate !== undefined && endDate !== undefined && endDate < startDate) {
      throw refuse('invalid', {
        endDate: 'The end date must not be before the start date.',
      });
    }
    return filterByPeriod(getTransactions(call), { startDate, endDate });
  },

  getTransactionsMinDate: (call) => ({
    minDate: getTransactions(call).at(-1)?.businessReceived ?? null,
  }),

  downloadTransactionsReport: async (call) => {
    const { caller, clock, db, query } = call;
    // Specification 7: an empty code means all years.
    const taxYear = query.tax_year || null;
    const period = taxYear === null ? {} : getTaxYearPeriod(taxYear);
    if (!period) {
      throw refuse('invalid', { tax_year: 'This is not a tax year.' });
    }
    const { fullName: clientName, clientNum } = requireClient(db, caller.clientId);
    return renderTransactionsReport({
      clientName,
      clientNum,
      taxYear,
      transactions: filterByPeriod(getTransactions(call), period),
      createdAt: clock.now(),
    });
  },
} satisfies TagResolvers<'transactions'>;

function getTransactions({ caller, db }: { caller: ClientCaller; db: Database }) {
  return db.transactions.derive(caller.clientId, 'newest-first', listNewestTransactionsFirst);
}
