import { testFaults } from './matrix.ts';
import { press } from './portal.tsx';

const CATEGORY = '/investment/tax-efficient-investments';
const HOLDINGS = `${CATEGORY}/EIS_investments`;
const PANEL = `${CATEGORY}/Venture_Capital_Trusts?holding=holding-3000&panel=`;
const ACCOUNT = '/dfm/managed-portfolios/Larkfield_Portfolio_Service/dfm-5001';
const HOLDINGS_FAILED = 'An error occurred while loading holdings. Please try again.';
const HISTORY_FAILED = 'An error occurred loading status history';
/** Text at the end of a page of the history. */
const HISTORY = /Load more|No earlier history/;
const retry = () => press('Try again');

testFaults('investments', {
  listNavigation: {
    at: '/dashboard',
    before: () => press(/^My portfolio/),
    expectedText: 'We could not load your investments.',
    again: retry,
    done: /Portfolio (?:Loaded\. )?Tax Efficient Investments/,
  },
  getPortfolioOverview: {
    at: '/dashboard',
    expectedText: 'An error occurred loading portfolio',
    again: retry,
    done: '£408,591.64',
  },
  getPortfolioHistory: {
    at: '/dashboard',
    expectedText: 'We could not load your chart.',
    again: retry,
    done: 'Show as a table',
    unless: [
      [/404/, { expectedText: null, stays: '£194,978.79', again: undefined, done: undefined }],
    ],
  },
  getSubCategoryOverview: {
    at: CATEGORY,
    expectedText: 'An error occured loading portfolio',
    again: retry,
    done: 'since you first invested',
  },
  listHoldings: { at: HOLDINGS, expectedText: HOLDINGS_FAILED, again: retry, done: 'View details' },
  listDfmHoldings: {
    at: ACCOUNT,
    expectedText: HOLDINGS_FAILED,
    again: retry,
    done: 'Investment Cost',
  },
  getDfmAccountGrowth: {
    at: ACCOUNT,
    expectedText: 'We could not load your account growth.',
    again: retry,
    done: 'Point at the chart',
  },
  listDfmHistory: { at: ACCOUNT, expectedText: HISTORY_FAILED, again: retry, done: HISTORY },
  getDfmHistoryCount: { at: ACCOUNT, expectedText: null, stays: HISTORY },
  listHoldingDocuments: {
    at: `${PANEL}DOCS`,
    expectedText: 'Something went wrong. Please try again later',
    again: retry,
    done: 'Download All Files',
  },
  listHoldingHistory: {
    at: `${PANEL}HISTORY`,
    expectedText: HISTORY_FAILED,
    again: retry,
    done: HISTORY,
  },
  getHoldingHistoryCount: { at: `${PANEL}HISTORY`, expectedText: null, stays: HISTORY },
});
