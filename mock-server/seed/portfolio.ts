import type { Dataset } from '../store/database.ts';
import { commissions } from './commission.ts';
import { documentGroups } from './documents.ts';
import { managedAccounts, managedHoldings } from './holdings/managed-portfolios.ts';
import { privateAndOtherHoldings } from './holdings/private-and-other.ts';
import { smallAccounts, smallPortfolio } from './holdings/small-portfolio.ts';
import { taxEfficientHoldings } from './holdings/tax-efficient.ts';
import { ventureCapitalTrusts } from './holdings/venture-capital-trusts.ts';
import { accountHistory, holdingHistory } from './history.ts';
import { transactions } from './transactions.ts';

const holdings: Dataset['holdings'] = [
  ...ventureCapitalTrusts,
  ...taxEfficientHoldings,
  ...managedHoldings,
  ...privateAndOtherHoldings,
  ...smallPortfolio,
];

const accounts: Dataset['accounts'] = [...managedAccounts, ...smallAccounts];

/**
 * Amelia has holdings in every category, in four currencies and every phase; Daniel has a small
 * portfolio; Priya has none. The files of the document groups are `documentFiles` of documents.ts.
 */
export const portfolioSeed = {
  holdings,
  accounts,
  history: [
    ...holdings.flatMap((holding) => holdingHistory(holding, holdings)),
    ...accounts.flatMap(accountHistory),
  ],
  documentGroups,
  transactions,
  commissions,
} satisfies Partial<Dataset>;
