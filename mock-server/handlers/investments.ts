import type { Holding } from '#contract/generated/validators.ts';
import { refuse } from '../engine/refusal.ts';
import type { ClientCaller, ResolversOf } from '../service/resolver.ts';
import { findParentCategory, isKnownCategory } from '../rules/category-tree.ts';
import { documentGroups } from '../rules/document-groups.ts';
import { historyPage, newestFirst } from '../rules/history-page.ts';
import { portfolioHistory } from '../rules/portfolio-history.ts';
import { heldCategory, indexPortfolio } from '../rules/portfolio-index.ts';
import { navigation, portfolioOverview, subCategoryOverview } from '../rules/portfolio-overview.ts';
import type { Database, Row } from '../store/database.ts';
import { ownRow } from './own-row.ts';

type Asked = { readonly caller: ClientCaller; readonly db: Database };
type AskedForOne = Asked & { readonly params: { readonly id: string } };

export const investmentsHandlers = {
  listNavigation: (call) => navigation(portfolioOf(call), accountsOf(call)),

  getPortfolioOverview: (call) => portfolioOverview(portfolioOf(call), accountsOf(call)),

  getPortfolioHistory: (call) => {
    const { caller, db } = call;
    const today = call.clock.now().toISOString().slice(0, 10);
    const compute = () =>
      portfolioHistory({
        index: portfolioOf(call),
        accounts: accountsOf(call),
        historyOf: (id) => historyOf(db, id),
        today,
      });
    const key = `${today} ${db.accounts.version} ${db.history.version}`;
    return db.holdings.derive(caller.clientId, 'portfolio-history', compute, key);
  },

  getSubCategoryOverview: (call) => {
    const parent = findParentCategory(call.params.id);
    if (!parent) throw refuse('no-such-category');
    return subCategoryOverview(portfolioOf(call), parent, accountsOf(call));
  },

  listHoldings: (call) => {
    const { parent, child } = call.params;
    const held = heldCategory(portfolioOf(call), parent, child);
    if (!held && !isKnownCategory(parent, child)) throw refuse('no-such-category');
    return held?.holdings.map(toHolding) ?? [];
  },

  listDfmHoldings: (call) => {
    const { id } = ownAccount(call);
    return portfolioOf(call).byAccount.get(id)?.map(toHolding) ?? [];
  },

  getDfmAccountGrowth: (call) => {
    const { currency, growth } = ownAccount(call);
    return { currency, points: growth };
  },

  listHoldingHistory: (call) =>
    historyPage(historyOf(call.db, ownHolding(call).id), call.query.cursor),

  getHoldingHistoryCount: (call) => ({
    holdingHistoryCount: historyOf(call.db, ownHolding(call).id).length,
  }),

  listDfmHistory: (call) => historyPage(historyOf(call.db, ownAccount(call).id), call.query.cursor),

  getDfmHistoryCount: (call) => ({
    holdingHistoryCount: historyOf(call.db, ownAccount(call).id).length,
  }),

  listHoldingDocuments: (call) => {
    const { db } = call;
    const { id } = ownHolding(call);
    const children = portfolioOf(call).childrenOf.get(id) ?? [];
    const groups = [id, ...children.map((child) => child.id)]
      .map((holdingId) => db.documentGroups.get(holdingId))
      .filter((group) => group !== undefined);
    return documentGroups(groups, (fileId) => db.files.get(fileId));
  },
} satisfies ResolversOf<'investments'>;

function portfolioOf({ caller, db }: Asked) {
  return db.holdings.derive(caller.clientId, 'portfolio-index', indexPortfolio);
}

function accountsOf({ caller, db }: Asked) {
  return db.accounts.list({ owner: caller.clientId });
}

function historyOf(db: Database, subjectId: string) {
  return db.history.derive(subjectId, 'newest-first', newestFirst);
}

function ownHolding({ caller, db, params }: AskedForOne): Row<'holdings'> {
  return ownRow(db.holdings, caller, params.id, 'no-such-holding');
}

function ownAccount({ caller, db, params }: AskedForOne): Row<'accounts'> {
  return ownRow(db.accounts, caller, params.id, 'no-such-account');
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
