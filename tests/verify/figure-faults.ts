import { getField } from '#contract/judge/get-field.ts';
import { field, list, reply, type Change, type Switch } from './fault-switch.ts';

const each =
  (change: Change): Change =>
  (body) =>
    list(body).map((row) => change(row));
const last =
  (change: Change): Change =>
  (body) =>
    list(body).map((row, index, all) => (index === all.length - 1 ? change(row) : row));
const times =
  (factor: number): Change =>
  (value) =>
    typeof value === 'number' ? Number((value * factor).toFixed(2)) : value;
const where =
  (name: string, value: unknown, change: Change): Change =>
  (row) =>
    getField(row, name) === value ? change(row) : row;

const PARENT = '/investments/overview/';
/** Figures that are right in one reply, but differ from another one. */
export const FIGURES: readonly Switch[] = [
  [
    'has a total below its categories',
    reply(/^\/investments\/overview$/, field('currencyTotals', field('GBP', times(0.01)))),
    'another GBP than getPortfolioOverview tells',
    'getPortfolioOverview',
  ],
  [
    'has pence in the sub-categories',
    reply(
      new RegExp(`^${PARENT}single-company-investments$`),
      field('overview', each(field('totalValue', times(100)))),
    ),
    'another totalValue than getSubCategoryOverview tells',
    'getPortfolioOverview',
  ],
  [
    'has pence in the holdings',
    reply(
      /^\/investments\/tax-efficient-investments\/SEIS_investments$/,
      each((row) =>
        ['value', 'cost', 'growth'].reduce<unknown>(
          (one, name) => field(name, times(100))(one),
          row,
        ),
      ),
    ),
    'another totalValue than listHoldings tells',
    'getSubCategoryOverview',
  ],
  [
    'has pence in an account',
    reply(
      /^\/investments\/dfm\/dfm-5002$/,
      each((row) =>
        ['value', 'cost', 'growth'].reduce<unknown>(
          (one, name) => field(name, times(100))(one),
          row,
        ),
      ),
    ),
    'another totalValue than listDfmHoldings tells',
    'getSubCategoryOverview',
  ],
  [
    'has pence in the growth of an account',
    reply(/^\/dfm\/dfm-5001\/accountGrowth$/, field('points', last(field('value', times(100))))),
    'another value than listDfmHoldings tells',
    'getDfmAccountGrowth',
  ],
  [
    'has another value in the history of an account',
    reply(/^\/investments\/dfm\/dfm-5002\/history$/, field('data', each(field('value', times(2))))),
    'another value than getDfmAccountGrowth tells',
    'listDfmHistory',
  ],
  [
    'has pence in the history of a holding',
    reply(
      /^\/investments\/holding-3000\/history$/,
      field('data', each(field('value', times(100)))),
    ),
    'another value than listHoldings tells',
    'listHoldingHistory',
  ],
  [
    'has pence in the history of the portfolio',
    reply(
      /^\/investments\/history$/,
      field(
        'currencies',
        each(where('currency', 'EUR', field('points', last(field('value', times(100)))))),
      ),
    ),
    'another value than getPortfolioOverview tells',
    'getPortfolioHistory',
  ],
  [
    'counts too few rows of a history',
    reply(
      /^\/investments\/holding-3000\/history\/count$/,
      field('holdingHistoryCount', () => 1),
    ),
    'another holdingHistoryCount than listHoldingHistory tells',
    'getHoldingHistoryCount',
  ],
  [
    "counts too many rows of an account's history",
    reply(
      /^\/investments\/dfm\/dfm-5001\/history\/count$/,
      field('holdingHistoryCount', () => 99),
    ),
    'another holdingHistoryCount than listDfmHistory tells',
    'getDfmHistoryCount',
  ],
  [
    'has other read flags in a list than in the message',
    reply(
      /^\/client\/messages\/message-1001$/,
      field('read', (value) => value !== true),
    ),
    'another read than listMessages tells',
    'getMessage',
  ],
  [
    'has another subject in the list than in the message',
    reply(
      /^\/client\/messages\/message-1003$/,
      field('subject', () => 'Another'),
    ),
    'another subject than listMessages tells',
    'getMessage',
  ],
  [
    'has no attachments in the thread',
    reply(
      /^\/client\/messages\/thread\//,
      each((row) => ({ ...Object(row), attachmentIds: [], attachmentCount: 0 })),
    ),
    'another attachmentCount than listMessages tells',
    'getMessageThread',
  ],
  [
    'has the growth of holdings in pence',
    reply(
      /^\/investments\/tax-efficient-investments\/EIS_investments$/,
      each(field('growth', times(100))),
    ),
    'growth that is not value less cost',
    'listHoldings',
  ],
  [
    'counts read messages as unread',
    reply(
      /^\/client\/messages\/count$/,
      field('count', () => 99),
    ),
    'another count than listMessages tells',
    'getUnreadMessageCount',
  ],
  [
    'has a later first application',
    reply(
      /^\/client\/transactions\/minDate$/,
      field('minDate', () => '2025-12-31'),
    ),
    'another minDate than listTransactions tells',
    'getTransactionsMinDate',
  ],
  [
    'lists a year without commission',
    reply(/^\/commission\/years$/, (years) => [...list(years), '2001-02']),
    'another item than listCommission tells',
    'listCommissionYears',
  ],
  [
    'has a month in the wrong tax year',
    reply(/^\/commission$/, last(field('period', () => '2024-25'))),
    'period that is not the tax year of month',
    'listCommission',
  ],
];

/** Figures that differ between categories of the history and the overview. */
export const HISTORY: readonly Switch[] = [
  [
    'has another total of a category in the overview',
    reply(/^\/investments\/overview$/, field('overview', last(field('totalValue', times(0.5))))),
    'another value than getPortfolioOverview tells',
    'getPortfolioHistory',
  ],
  [
    'loses the currency of a holding',
    reply(
      /^\/investments\/single-company-investments\/Single_Company_Investments$/,
      each(field('currency', () => null)),
    ),
    'another totalValue than listHoldings tells',
    'getSubCategoryOverview',
  ],
  [
    'has a sub-category of the history in pence',
    reply(
      new RegExp(`^${PARENT}tax-efficient-investments$`),
      field('overview', last(field('totalValue', times(2)))),
    ),
    'another value than getSubCategoryOverview tells',
    'getPortfolioHistory',
  ],
];

/** Replies to parameters that have the right form, but not the right content. */
export const PARAMETERS: readonly Switch[] = [
  [
    'ignores the folder of messages',
    ({ path, query, send }) =>
      path === '/client/messages' && query.get('folder') === 'sent'
        ? send({ query: { folder: 'inbox' } })
        : undefined,
    'another folder than that of the parameter folder',
    'listMessages',
  ],
  [
    'ignores which bank account is read',
    reply(
      /^\/client\/bank\/rebate$/,
      field('kind', () => 'Main'),
    ),
    'another kind than that of the parameter id',
    'getBankDetails',
  ],
  [
    'ignores startDate',
    ({ path, query, send }) =>
      path === '/client/transactions' &&
      query.has('startDate') &&
      query.get('startDate') !== '2023-04-06'
        ? send({ query: { endDate: query.get('endDate') ?? '' } })
        : undefined,
    'another businessReceived than that of the parameter startDate',
    'listTransactions',
  ],
  [
    'searches clients by nothing',
    ({ path, user, send }) =>
      path === '/admin/search' && user === 'staff'
        ? send({ query: { clientName: 'hart' } })
        : undefined,
    'rows that do not match the parameter',
    'searchClients',
  ],
  [
    'sends a row of a page again on the next page',
    ({ path, query, send }) =>
      path === '/investments/dfm/dfm-5002/history' && query.get('cursor') === '15'
        ? send({ query: { cursor: '14' } })
        : undefined,
    'a row that an earlier page has',
    'listDfmHistory',
  ],
  [
    'has pages in another order than their rows',
    (sent) =>
      sent.path === '/investments/dfm/dfm-5001/history' && sent.query.get('cursor') !== '15'
        ? reply(
            /./,
            field('data', (rows) => list(rows).toReversed()),
          )(sent)
        : undefined,
    'a list that is not ordered by effectiveDate, highest first',
    'listDfmHistory',
  ],
];
/** The other bound, and a period that loses rows. */
export const BOUNDS: readonly Switch[] = [
  [
    'ignores endDate',
    ({ path, query, send }) =>
      path === '/client/transactions' &&
      query.has('endDate') &&
      query.get('endDate') !== '2024-04-05'
        ? send({ query: { startDate: query.get('startDate') ?? '' } })
        : undefined,
    'another businessReceived than that of the parameter endDate',
    'listTransactions',
  ],
];
export const LOST_ROWS: readonly Switch[] = [
  [
    'loses rows of a period',
    (sent) =>
      sent.path === '/client/transactions' && sent.query.has('startDate')
        ? reply(/./, () => [])(sent)
        : undefined,
    'a row that the parameters should not leave out',
    'listTransactions',
  ],
];
