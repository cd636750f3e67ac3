import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { contractOperations } from '#contract/judge/document.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { expectConsole } from '#tests/support/console-guard.ts';
import { startMockApi } from '#tests/support/mock-api.ts';
import { setBrokenPromiseHandler } from './broken-promise.ts';
import { cursorPages } from './cursor-pages.ts';
import { login } from './generated/auth/auth.ts';
import { createHandlers } from './generated/handlers.msw.ts';
import * as investments from './generated/investments/investments.ts';
import { resetIdentity, setIdentity } from './identity.ts';
import { prefetchQueries } from './prefetch.ts';
import { queryClient } from './query-client.ts';

const HOLDING = 'holding-3001';
const ACCOUNT = 'dfm-5001';

const overview = () => investments.getGetPortfolioOverviewQueryOptions();
const holdings = () =>
  investments.getListHoldingsQueryOptions('tax-efficient-investments', 'Venture_Capital_Trusts');
const account = () => investments.getListDfmHoldingsQueryOptions(ACCOUNT);
const growth = () => investments.getGetDfmAccountGrowthQueryOptions(ACCOUNT);
const holdingPages = (id: string) =>
  cursorPages({
    operationId: 'listHoldingHistory',
    id,
    load: (cursor, signal) => investments.listHoldingHistory(id, { cursor }, { signal }),
  });
const accountPages = () =>
  cursorPages({
    operationId: 'listDfmHistory',
    id: ACCOUNT,
    load: (cursor, signal) => investments.listDfmHistory(ACCOUNT, { cursor }, { signal }),
  });

type Options = Parameters<typeof prefetchQueries>[0][number];
type Pair = {
  readonly compared: () => Options;
  readonly source: () => Options;
  /** Path of the reply that the test changes, and of the changed figure in it. */
  readonly changed: readonly [RegExp, string];
};

const OVERVIEW = /\/investments\/overview$/;
const growthPoint = [/accountGrowth$/, 'points/-1/value'] as const;
const historyRow = [/\/history\?/, 'data/0/value'] as const;
const historyCount = [/\/history\/count$/, 'holdingHistoryCount'] as const;

/** Pairs of replies of one page, by operation, figure and source. */
const PAIRS: Readonly<Record<string, Pair>> = {
  'getPortfolioHistory currencies/*/points/-1/value getPortfolioOverview': {
    compared: () => investments.getGetPortfolioHistoryQueryOptions(),
    source: overview,
    changed: [OVERVIEW, 'currencyTotals/GBP'],
  },
  'getPortfolioHistory currencies/currency=GBP/categories/*/points/-1/value getPortfolioOverview': {
    compared: () => investments.getGetPortfolioHistoryQueryOptions(),
    source: overview,
    changed: [OVERVIEW, 'overview/0/totalValue'],
  },
  'getDfmAccountGrowth currency=GBP/points/-1/value listDfmHoldings': {
    compared: growth,
    source: account,
    changed: growthPoint,
  },
  'listHoldingHistory data/*/value listHoldings': {
    compared: () => holdingPages(HOLDING),
    source: holdings,
    changed: historyRow,
  },
  'listHoldingHistory data/*/value listDfmHoldings': {
    compared: () => holdingPages('holding-5101'),
    source: account,
    changed: historyRow,
  },
  'getHoldingHistoryCount holdingHistoryCount listHoldingHistory': {
    compared: () => investments.getGetHoldingHistoryCountQueryOptions(HOLDING),
    source: () => holdingPages(HOLDING),
    changed: historyCount,
  },
  'listDfmHistory data/*/value getDfmAccountGrowth': {
    compared: accountPages,
    source: growth,
    changed: historyRow,
  },
  'getDfmHistoryCount holdingHistoryCount listDfmHistory': {
    compared: () => investments.getGetDfmHistoryCountQueryOptions(ACCOUNT),
    // The number is compared with a complete list only.
    source: () => ({ ...accountPages(), pages: 3 }),
    changed: historyCount,
  },
};

const NO_PAGE = 'no page requests both';
const ONE_REPLY = 'one reply: its page states by how much the categories exceed the total';
const NO_FIGURE = 'no page computes or states a figure from both';

/** Pairs that the portal does not compare, with the reason. */
const NOT_COMPARED: Readonly<Record<string, string>> = {
  'getPortfolioOverview currencyTotals/GBP getPortfolioOverview': ONE_REPLY,
  'getPortfolioOverview overview/*/totalValue getSubCategoryOverview': NO_PAGE,
  'getSubCategoryOverview overview/*/totalValue listHoldings': NO_PAGE,
  'getSubCategoryOverview overview/*/totalValue listDfmHoldings': NO_PAGE,
  'listMessageAttachmentFiles */id listMessageAttachments': NO_PAGE,
  'getPortfolioHistory currencies/*/categories/*/investmentCategory getPortfolioOverview':
    NO_FIGURE,
  'getPortfolioHistory currencies/currency=GBP/categories/*/subCategories/*/points/-1/value getSubCategoryOverview':
    'the page shows only a history that ends with the value beside it',
  'getUnreadMessageCount count listMessages':
    'polled: while a message is being marked as read, each poll would send three more calls',
  'getTransactionsMinDate minDate listTransactions': NO_FIGURE,
  'listCommission */period listCommissionYears': NO_FIGURE,
  'listCommissionYears * listCommission': NO_FIGURE,
  'getMessageThread */read listMessages': NO_FIGURE,
  'getMessageThread */attachmentCount listMessages': NO_FIGURE,
  'getMessage read listMessages': NO_FIGURE,
  'getMessage attachmentCount listMessages': NO_FIGURE,
  'getMessage subject listMessages': NO_FIGURE,
  'listMessageAttachments */fileId getMessage': NO_FIGURE,
};

type Change = (value: unknown, call: number) => unknown;

const wrong: Change = (value) => Number(value) + 1;

function changeAt(body: unknown, at: string, change: (value: unknown) => unknown): unknown {
  const [step = '', ...rest] = at.split('/');
  if (at === '') return change(body);
  const index = Array.isArray(body) && step === '-1' ? body.length - 1 : step;
  const changed = changeAt(Reflect.get(Object(body), index), rest.join('/'), change);
  return Array.isArray(body)
    ? body.with(Number(index), changed)
    : { ...Object(body), [index]: changed };
}

/** Signs in, and changes a figure of the server's replies; returns the addresses of all calls. */
async function changeReplies([path, at]: Pair['changed'], change: Change) {
  const mock = startMockApi();
  const { id: token } = await login({ username: 'investor', password: 'Portfolio1!' });
  setIdentity({ token, username: 'investor', actingAs: null });
  onTestFinished(resetIdentity);
  const calls: string[] = [];
  apiServer.use(
    ...createHandlers(async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const address = `${pathname}${search}`;
      calls.push(address);
      const reply = await mock.fetch(request);
      if (!path.test(address)) throw reply;
      const count = calls.filter((one) => path.test(one)).length;
      throw Response.json(
        changeAt(await reply.json(), at, (value) => change(value, count)),
        reply,
      );
    }),
  );
  return calls;
}

/** Requests both replies of a page, the compared one last. */
async function openPage({ source, compared }: Pair) {
  const client = queryClient();
  const getState = ({ queryKey }: Options) => client.getQueryState(queryKey);
  for (const options of [source(), compared()]) {
    prefetchQueries([options]);
    await expect.poll(() => getState(options)?.fetchStatus).toBe('idle');
  }
  return { source: getState(source()), compared: getState(compared()) };
}

it('compares every pair of the contract, or states why not', () => {
  const pairs = contractOperations.flatMap(({ id, equals }) =>
    equals.flatMap((rule) => ('operation' in rule ? [`${id} ${rule.at} ${rule.operation}`] : [])),
  );
  expect(Object.keys({ ...PAIRS, ...NOT_COMPARED }).toSorted()).toEqual(
    [...new Set(pairs)].toSorted(),
  );
});

describe.each(Object.entries(PAIRS))('%s', (pairName, pair) => {
  const operation = pairName.split(' ')[0] ?? '';

  it('withholds the reply that contradicts its source, and reports it', async () => {
    expectConsole('error', new RegExp(`The reply of ${operation} breaks the contract\\. .* /`));
    const reported = vi.fn();
    setBrokenPromiseHandler(reported);
    await changeReplies(pair.changed, wrong);
    const { source, compared } = await openPage(pair);
    expect(source).toMatchObject({ status: 'success' });
    expect(compared).toMatchObject({
      status: 'error',
      data: undefined,
      error: { code: 'contract' },
    });
    expect(reported).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ operation }));
  });

  it('shows the reply once both are of the same moment', async () => {
    await changeReplies(pair.changed, (value, call) => (call === 1 ? wrong(value, 1) : value));
    expect((await openPage(pair)).compared).toMatchObject({ status: 'success' });
  });
});

describe('figures that move', () => {
  const pair: Pair = {
    compared: () => investments.getGetPortfolioHistoryQueryOptions(),
    source: overview,
    changed: [OVERVIEW, 'currencyTotals/GBP'],
  };
  const getState = ({ queryKey }: Options) => queryClient().getQueryState(queryKey);

  it('the history is shown although no two calls return the same figures', async () => {
    await changeReplies(pair.changed, (value, call) => Number(value) + call);
    expect((await openPage(pair)).compared).toMatchObject({ status: 'success' });
  });

  it('the history is fetched again, and withheld if it still contradicts a later reply', async () => {
    const calls = await changeReplies(
      pair.changed,
      (value, call) => Number(value) + (call === 1 ? 0 : 1),
    );
    await openPage(pair);
    expect(getState(pair.compared())).toMatchObject({ status: 'success' });
    expectConsole('error', /The reply of getPortfolioHistory breaks the contract/);
    const options = investments.getGetPortfolioHistoryQueryOptions();
    const observer = new QueryObserver(queryClient(), { ...options, staleTime: 60_000 });
    onTestFinished(observer.subscribe(() => undefined));
    await queryClient().refetchQueries({ queryKey: overview().queryKey });
    await expect
      .poll(() => getState(pair.compared()))
      .toMatchObject({ data: undefined, status: 'error' });
    expect(calls.filter((each) => each.endsWith('/history'))).toHaveLength(3);
  });
});
