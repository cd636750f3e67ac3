import type { Holding } from '#contract/generated/validators.ts';
import { refuse } from '../engine/refusal.ts';
import type { ClientCaller, TagResolvers } from '../service/resolver.ts';
import { findParentCategory, isCategory } from '../rules/category-tree.ts';
import { toDocumentGroups } from '../rules/document-groups.ts';
import { getHistoryPage, sortNewestFirst } from '../rules/history-page.ts';
import { computePortfolioHistory } from '../rules/portfolio-history.ts';
import { findCategory, indexPortfolio } from '../rules/portfolio-index.ts';
import {
  buildNavigation,
  buildPortfolioOverview,
  buildSubCategoryOverview,
} from '../rules/portfolio-overview.ts';
import type { Database, Row } from '../store/database.ts';
import { requireOwnRow } from './require-own-row.ts';

type PortfolioCall = { readonly caller: ClientCaller; readonly db: Database };
type RecordCall = PortfolioCall & { readonly params: { readonly id: string } };

export const investmentsHandlers = {
  listNavigation: (call) => buildNavigation(getPortfolio(call), getAccounts(call)),

  getPortfolioOverview: (call) => buildPortfolioOverview(getPortfolio(call), getAccounts(call)),

  getPortfolioHistory: (call) => {
    const { caller, db } = call;
    const today = call.clock.now().toISOString().slice(0, 10);
    const compute = () =>
      computePortfolioHistory({
        index: getPortfolio(call),
        accounts: getAccounts(call),
        getHistory: (id) => getHistory(db, id),
        today,
      });
    const key = `${today} ${db.accounts.version} ${db.history.version}`;
    return db.holdings.derive(caller.clientId, 'portfolio-history', compute, key);
  },

  getSubCategoryOverview: (call) => {
    const parent = findParentCategory(call.params.id);
    if (!parent) throw refuse('no-such-category');
    return buildSubCategoryOverview(getPortfolio(call), parent, getAccounts(call));
  },

  listHoldings: (call) => {
    const { parent, child } = call.params;
    const portfolioCategory = findCategory(getPortfolio(call), parent, child);
    if (!portfolioCategory && !isCategory(parent, child)) throw refuse('no-such-category');
    return portfolioCategory?.holdings.map(toHolding) ?? [];
  },

  listDfmHoldings: (call) => {
    const { id } = ownAccount(call);
    return getPortfolio(call).byAccount.get(id)?.map(toHolding) ?? [];
  },

  getDfmAccountGrowth: (call) => {
    const { currency, growth } = ownAccount(call);
    return { currency, points: growth };
  },

  listHoldingHistory: (call) =>
    getHistoryPage(getHistory(call.db, ownHolding(call).id), call.query.cursor),

  getHoldingHistoryCount: (call) => ({
    holdingHistoryCount: getHistory(call.db, ownHolding(call).id).length,
  }),

  listDfmHistory: (call) =>
    getHistoryPage(getHistory(call.db, ownAccount(call).id), call.query.cursor),

  getDfmHistoryCount: (call) => ({
    holdingHistoryCount: getHistory(call.db, ownAccount(call).id).length,
  }),

  listHoldingDocuments: (call) => {
    const { db } = call;
    const { id } = ownHolding(call);
    const children = getPortfolio(call).childrenByParent.get(id) ?? [];
    const groups = [id, ...children.map((child) => child.id)]
      .map((holdingId) => db.documentGroups.get(holdingId))
      .filter((group) => group !== undefined);
    return toDocumentGroups(groups, (fileId) => db.files.get(fileId));
  },
} satisfies TagResolvers<'investments'>;

function getPortfolio({ caller, db }: PortfolioCall) {
  return db.holdings.derive(caller.clientId, 'portfolio-index', indexPortfolio);
}

function getAccounts({ caller, db }: PortfolioCall) {
  return db.accounts.list({ owner: caller.clientId });
}

function getHistory(db: Database, subjectId: string) {
  return db.history.derive(subjectId, 'newest-first', sortNewestFirst);
}

function ownHolding({ caller, db, params }: RecordCall): Row<'holdings'> {
  return requireOwnRow(db.holdings, caller, params.id, 'no-such-holding');
}

function ownAccount({ caller, db, params }: RecordCall): Row<'accounts'> {
  return requireOwnRow(db.accounts, caller, params.id, 'no-such-account');
}

function toHolding(row: Row<'holdings'>): Holding {
  const {
    clientId: _client,
    parent: _parent,
    child: _child,
    accountId: _account,
    payments: _payments,
    ...holding
  } = row;
  return holding;
}
