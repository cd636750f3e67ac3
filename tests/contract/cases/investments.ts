import type { OperationCases } from '../operation-case.ts';
import { AMELIA_IDS, DANIEL_IDS } from '../seed-ids.ts';

const { holding, account, parent, child } = AMELIA_IDS;
const ofHolding = { params: { id: holding } };
const ofAccount = { params: { id: account } };
const NOT_HERS = 'for what belongs to another client';
const othersHolding = [[404, NOT_HERS, { params: { id: DANIEL_IDS.holding } }]] as const;
const othersAccount = [[404, NOT_HERS, { params: { id: DANIEL_IDS.account } }]] as const;
const noCursor = (asked: typeof ofHolding | typeof ofAccount) =>
  [[422, 'for a negative cursor', { ...asked, query: { cursor: '-1' } }]] as const;

export const investmentsCases: OperationCases<'investments'> = {
  getPortfolioHistory: { succeeds: {}, byFaultAlone: [404] },
  getSubCategoryOverview: { succeeds: { params: { id: parent } } },
  listDfmHoldings: { succeeds: ofAccount, refuses: othersAccount },
  listDfmHistory: {
    succeeds: { ...ofAccount, query: { cursor: '0' } },
    refuses: [...othersAccount, ...noCursor(ofAccount)],
  },
  getDfmHistoryCount: { succeeds: ofAccount, refuses: othersAccount },
  listHoldingDocuments: { succeeds: ofHolding, refuses: othersHolding },
  listHoldingHistory: {
    succeeds: { ...ofHolding, query: { cursor: '15' } },
    refuses: [...othersHolding, ...noCursor(ofHolding)],
  },
  getHoldingHistoryCount: { succeeds: ofHolding, refuses: othersHolding },
  listHoldings: {
    succeeds: { params: { parent, child } },
    refuses: [
      [
        404,
        'for a category that its parent does not have',
        { params: { parent: 'managed-portfolios', child } },
      ],
    ],
  },
  getDfmAccountGrowth: { succeeds: ofAccount, refuses: othersAccount },
};
