import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HoldingHistoryItem } from '#contract/generated/schemas/holdingHistoryItem.zod.ts';
import type { HoldingHistoryPage } from '#contract/generated/schemas/holdingHistoryPage.zod.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { getListHoldingHistoryResponseMock } from '#src/sdk/generated/investments/investments.msw.ts';
import { allowBreach } from '#tests/support/console-guard.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { aHistoryItem } from '#tests/support/builders.ts';
import { type ApiCall, recordCalls } from '#tests/support/record-calls.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { refuse } from '#tests/support/replies.ts';
import { signInAs } from '#tests/support/sign-in-as.ts';
import { HoldingHistory } from './holding-history.tsx';

const PAGE = 15;
const FAILED = 'An error occurred loading status history';

type Served = {
  items: HoldingHistoryItem[];
  /** Reply of the count: by default the number of items; null refuses the call. */
  count?: number | null;
  /** Cursor of the page whose request fails. */
  broken: string | null;
  /** Cursor of the page whose request never gets a reply. */
  silent?: string | null;
};

type Call = { readonly request: Request };

let served: Served = { items: [], broken: null };
let calls: readonly ApiCall[] = [];
let observers: IntersectionObserverCallback[] = [];

function items(count: number, first = 0): HoldingHistoryItem[] {
  return Array.from({ length: count }, (_, index) =>
    aHistoryItem({ value: 1000 + first + index, effectiveDate: dayBefore(first + index) }),
  );
}

const getCursor = ({ request }: Call) => new URL(request.url).searchParams.get('cursor');

function dayBefore(days: number): string {
  return new Date(Date.UTC(2026, 1, 27 - days)).toISOString().slice(0, 10);
}

/** Serves pages of 15 as in the contract, and records every call. */
function answerPages() {
  const answerPage = async (call: Call) => {
    const cursor = getCursor(call);
    if (cursor === served.silent) return new Promise<never>(() => {});
    if (cursor === served.broken) return refuse(404)(call);
    const from = Number(cursor);
    const next = from + PAGE;
    return {
      ...getListHoldingHistoryResponseMock(),
      data: served.items.slice(from, next),
      previousCursor: from > 0 ? from - PAGE : null,
      nextCursor: next < served.items.length ? next : null,
    };
  };
  const answerCount = async (call: Call) =>
    served.count === null
      ? refuse(404)(call)
      : { holdingHistoryCount: served.count ?? served.items.length };
  apiServer.use(
    mockHandlers.listHoldingHistory(answerPage),
    mockHandlers.getHoldingHistoryCount(answerCount),
    mockHandlers.listDfmHistory(answerPage),
    mockHandlers.getDfmHistoryCount(answerCount),
  );
  calls = recordCalls();
}

/** Serves the page that `build` returns for a cursor, and records every call. */
function answerBy(
  holdingHistoryCount: number,
  build: (cursor: number) => Partial<HoldingHistoryPage>,
) {
  apiServer.use(
    mockHandlers.listHoldingHistory((call) => ({
      ...getListHoldingHistoryResponseMock(),
      ...build(Number(getCursor(call))),
    })),
    mockHandlers.getHoldingHistoryCount({ holdingHistoryCount }),
  );
  calls = recordCalls();
}

function show(source: Parameters<typeof HoldingHistory>[0]['source'] = VCT) {
  return renderPage(<HoldingHistory source={source} />).user;
}

const VCT = { kind: 'holding', id: 'holding-3001', name: 'Larkfield Growth VCT' } as const;
const ACCOUNT = { kind: 'account', id: 'dfm-5001' } as const;

const getPaths = () => calls.map(({ path }) => path);
const requestedPages = () => getPaths().filter((path) => path.includes('cursor'));
const pagesAt = (...cursors: number[]) =>
  cursors.map((cursor) => `/investments/holding-3001/history?cursor=${cursor}`);
/** Returns the text of each line, its parts joined by a space. */
const lines = () =>
  screen.getAllByRole('listitem').map((line) => {
    const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) found.push((texts.currentNode.textContent ?? '').trim());
    return found.filter((text) => text !== '').join(' ');
  });

const countItems = () => screen.queryAllByRole('listitem').length;

/** Reports that the bottom of the list is in view, as the browser does. */
function showSentinel() {
  const entry = { isIntersecting: true };
  act(() => {
    // The callback reads no other field of an entry.
    for (const callback of observers) Reflect.apply(callback, undefined, [[entry]]);
  });
}

beforeEach(() => {
  calls = [];
  observers = [];
  served = { items: items(3), broken: null };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: IntersectionObserverCallback;
      constructor(callback: IntersectionObserverCallback) {
        this.#seen = callback;
      }
      observe() {
        observers.push(this.#seen);
      }
      disconnect() {
        observers = observers.filter((callback) => callback !== this.#seen);
      }
    },
  );
});

describe('HoldingHistory of a holding', () => {
  it('shows date, value, unit price and quantity of each state in its currency, and leaves out missing figures [HIST-08] [HIST-13] [HIST-15] [HIST-17] [HIST-21]', async () => {
    answerPages();
    const missing = { value: null, unitPrice: null, quantity: null, currency: null };
    served.items = [
      aHistoryItem(),
      aHistoryItem({ ...missing, effectiveDate: '2026-02-26' }),
      aHistoryItem({ currency: 'USD', unitPrice: 2, effectiveDate: '2026-02-25' }),
    ];
    show();
    expect(
      await screen.findByRole('heading', { name: 'Recent history for Larkfield Growth VCT' }),
    ).toBeVisible();
    await waitFor(() => expect(countItems()).toBe(3));
    expect(lines()).toEqual([
      '27/02/2026 Value £11,450.20 Unit price £1.1171 Quantity 10,250',
      '26/02/2026 No value',
      '25/02/2026 Active Value US$11,450.20 Unit price US$2.00 Quantity 10,250',
    ]);
    expect(getPaths().sort()).toEqual([
      '/investments/holding-3001/history/count',
      '/investments/holding-3001/history?cursor=0',
    ]);
  });

  it('shows the change since the previous value, and the status where it changes [HIST-15] [HIST-16]', async () => {
    answerPages();
    const plain = { unitPrice: null, quantity: null };
    served.items = [
      aHistoryItem({ ...plain, effectiveStatus: 30, value: 11_450.2 }),
      aHistoryItem({ ...plain, value: 11_450.2, effectiveDate: '2026-02-26' }),
      aHistoryItem({ ...plain, value: null, effectiveDate: '2026-02-25' }),
      aHistoryItem({ ...plain, value: 10_000.1, effectiveDate: '2026-01-27' }),
      aHistoryItem({ ...plain, value: 0, effectiveDate: '2026-01-26' }),
      aHistoryItem({ ...plain, value: 5, currency: 'USD', effectiveDate: '2026-01-25' }),
      aHistoryItem({ ...plain, value: null, effectiveStatus: 10, effectiveDate: '2026-01-24' }),
    ];
    show();
    await waitFor(() => expect(countItems()).toBe(7));
    expect(lines()).toEqual([
      '27/02/2026 Closed Value £11,450.20 Change since the previous value £0.00 0.00%',
      '26/02/2026 Value £11,450.20 Change since the previous value +£1,450.10 +14.50%',
      '25/02/2026 No value',
      // A change from zero has no percentage, and values in two currencies have no change.
      '27/01/2026 Value £10,000.10 Change since the previous value +£10,000.10',
      '26/01/2026 Value £0.00',
      '25/01/2026 Active Value US$5.00',
      '24/01/2026 Pending',
    ]);
  });

  it('shows a headline and a chart of the values', async () => {
    answerPages();
    served.items = [
      aHistoryItem({ value: 20_180.75 }),
      aHistoryItem({ value: 1, effectiveDate: '2026-02-01' }),
      aHistoryItem({ value: 19_414.93, effectiveDate: '2026-01-27' }),
      aHistoryItem({ value: null, effectiveStatus: 10, effectiveDate: '2025-12-01' }),
    ];
    show();
    expect((await screen.findByText('since 27 Jan 2026')).closest('p')).toHaveTextContent(
      /^Gain: \+£765\.82 \(\+3\.94%\) since 27 Jan 2026$/,
    );
    const cursor = await screen.findByRole('slider', { name: 'Chart values' });
    expect(cursor).toHaveAttribute('aria-valuetext', '27 Feb 2026, Value £20,180.75');
    fireEvent.change(cursor, { target: { value: '0' } });
    expect(cursor).toHaveAttribute('aria-valuetext', '27 Jan 2026, Value £19,414.93');
  });

  it('sorts headline, chart and lines by date, whatever the order of the reply [HIST-20]', async () => {
    answerPages();
    served.items = [
      aHistoryItem({ value: 5_000, effectiveDate: '2025-12-27' }),
      aHistoryItem({ value: 5_125.4, effectiveDate: '2026-02-27' }),
      aHistoryItem({ value: 5_050, effectiveDate: '2026-01-27' }),
    ];
    show();
    expect((await screen.findByText('since 27 Dec 2025')).closest('p')).toHaveTextContent(
      /^Gain: \+£125\.40 \(\+2\.51%\) since 27 Dec 2025$/,
    );
    expect(lines().map((line) => line.slice(0, 10))).toEqual([
      '27/02/2026',
      '27/01/2026',
      '27/12/2025',
    ]);
  });

  it('shows no headline for a single value', async () => {
    answerPages();
    served.items = [
      aHistoryItem({ value: 5, currency: 'USD' }),
      aHistoryItem({ value: 4, effectiveDate: '2026-02-26' }),
    ];
    show();
    await waitFor(() => expect(countItems()).toBe(2));
    expect(screen.queryByText(/^since/)).toBeNull();
  });

  it('shows the name of each status, and Active for an unknown status [HIST-16]', async () => {
    answerPages();
    const statuses = [10, 20, 30, 40, 25];
    served.items = statuses.map((effectiveStatus, index) =>
      aHistoryItem({ effectiveStatus, value: null, effectiveDate: dayBefore(index) }),
    );
    show();
    await waitFor(() => expect(countItems()).toBe(5));
    expect(lines().map((line) => line.split(' ')[1])).toEqual([
      'Pending',
      'Active',
      'Closed',
      'Archived',
      'Active',
    ]);
  });

  it.each([0, 3])(
    'shows an empty message for a history without items, although the count is %i [HIST-09]',
    async (count) => {
      if (count > 0) allowBreach();
      answerPages();
      served = { ...served, items: [], count };
      show();
      expect(await screen.findByText('Holding has no history.')).toBeVisible();
      expect(screen.queryByRole('button')).toBeNull();
      expect(observers).toHaveLength(0);
      expect(new Set(requestedPages())).toHaveLength(1);
    },
  );

  it('shows the items although the count is zero, and loads no further page by itself [HIST-12]', async () => {
    answerPages();
    served = { ...served, items: items(20), count: 0 };
    show();
    expect(await screen.findByText('15 shown')).toBeVisible();
    expect(countItems()).toBe(15);
    expect(observers).toHaveLength(0);
    expect(requestedPages()).toHaveLength(1);
  });

  it.each([
    [20, 12, '15 shown', '20 shown'],
    [20, 62, 'Showing 15 of 62', '20 shown'],
    [20, 20, 'Showing 15 of 20', 'Showing 20 of 20'],
  ])(
    'for %i items and a count of %i shows the total only while it matches the pages',
    async (...given) => {
      const [length, count, before, after] = given;
      if (count !== length) allowBreach();
      answerPages();
      served = { ...served, items: items(length), count };
      const user = show();
      expect(await screen.findByText(before)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Load more' }));
      expect(await screen.findByText(after)).toBeVisible();
    },
  );

  it('shows an error for a failed first page and loads it after a press on Try again [HIST-10]', async () => {
    answerPages();
    served.broken = '0';
    const user = show();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(FAILED);
    served.broken = null;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(countItems()).toBe(3));
  });
});

describe('next page of HoldingHistory', () => {
  it('loads from the next cursor each time the bottom of the list comes into view, up to the last page [HIST-07] [HIST-11] [HIST-14]', async () => {
    answerPages();
    served = { ...served, items: items(32) };
    show();
    await waitFor(() => expect(countItems()).toBe(15));
    expect(await screen.findByText('Showing 15 of 32')).toBeVisible();
    for (const count of [30, 32]) {
      await waitFor(() => expect(observers).toHaveLength(1));
      expect(screen.getByRole('button', { name: 'Load more' })).toBeVisible();
      showSentinel();
      await waitFor(() => expect(countItems()).toBe(count));
    }
    expect(observers).toHaveLength(0);
    expect(screen.getByText('No earlier history.')).toBeVisible();
    expect(requestedPages()).toEqual(pagesAt(0, 15, 30));
  });

  it('sends one request although the bottom of the list comes into view and the button is pressed repeatedly [HIST-11]', async () => {
    answerPages();
    served = { ...served, items: items(40) };
    show();
    const button = await screen.findByRole('button', { name: 'Load more' });
    await waitFor(() => expect(observers).toHaveLength(1));
    const [callback] = observers;
    act(() => {
      for (let times = 0; times < 3; times += 1) {
        if (callback) Reflect.apply(callback, undefined, [[{ isIntersecting: true }]]);
        fireEvent.click(button);
      }
    });
    await waitFor(() => expect(countItems()).toBe(30));
    expect(requestedPages()).toHaveLength(2);
  });

  it('shows an error if a cursor repeats an earlier page, and continues after a Try again with a new cursor [HIST-14] [HIST-22]', async () => {
    let isGoingRound = true;
    answerBy(45, (cursor) => {
      const after = cursor === 30 ? null : cursor + 15;
      const nextCursor = isGoingRound && cursor === 15 ? 0 : after;
      return { data: items(15, cursor), nextCursor };
    });
    const user = show();
    await waitFor(() => expect(observers).toHaveLength(1));
    showSentinel();
    await waitFor(() => expect(countItems()).toBe(30));
    await waitFor(() => expect(observers).toHaveLength(1));
    showSentinel();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(FAILED);
    expect(alert).toHaveTextContent(
      'We received the same values twice. Try again for earlier ones.',
    );
    expect(countItems()).toBe(30);
    expect(screen.queryByText(/No earlier history/)).not.toBeInTheDocument();
    expect(observers).toHaveLength(0);
    expect(requestedPages()).toEqual(pagesAt(0, 15, 15));
    isGoingRound = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(observers).toHaveLength(0));
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(countItems()).toBe(45));
    expect(screen.getByText('Showing 45 of 45')).toBeVisible();
  });

  it('waits for a press on the button after a page that only repeats items [HIST-11]', async () => {
    answerBy(62, (cursor) => ({ data: items(15), nextCursor: cursor + 15 }));
    show();
    await waitFor(() => expect(observers).toHaveLength(1));
    showSentinel();
    await waitFor(() => expect(requestedPages()).toEqual(pagesAt(0, 15)));
    await waitFor(() => expect(observers).toHaveLength(0));
    expect(await screen.findByRole('button', { name: 'Load more' })).toBeVisible();
    expect(countItems()).toBe(15);
  });

  it('waits for a press on the button after an empty page [HIST-11]', async () => {
    answerBy(62, (cursor) => ({
      data: cursor === 15 ? [] : items(15, cursor),
      nextCursor: cursor + 15,
    }));
    const user = show();
    await waitFor(() => expect(observers).toHaveLength(1));
    showSentinel();
    await waitFor(() => expect(requestedPages()).toEqual(pagesAt(0, 15)));
    const button = await screen.findByRole('button', { name: 'Load more' });
    expect(observers).toHaveLength(0);
    await user.click(button);
    await waitFor(() => expect(countItems()).toBe(30));
    await waitFor(() => expect(observers).toHaveLength(1));
  });

  it('moves the focus from the button to "No earlier history." when the last page loads by itself [HIST-19]', async () => {
    answerPages();
    served = { ...served, items: items(20) };
    show();
    (await screen.findByRole('button', { name: 'Load more' })).focus();
    await waitFor(() => expect(observers).toHaveLength(1));
    showSentinel();
    await waitFor(async () =>
      expect(await screen.findByText(/No earlier history\./)).toHaveFocus(),
    );
  });

  it('loads the last page by the button, and moves the focus to "No earlier history." [HIST-07] [HIST-19]', async () => {
    answerPages();
    served = { ...served, items: items(20) };
    const user = show();
    const button = await screen.findByRole('button', { name: 'Load more' });
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(countItems()).toBe(20));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    await waitFor(() => expect(screen.getByText('No earlier history.')).toHaveFocus());
    expect(await screen.findByText('Showing 20 of 20')).toBeVisible();
    expect(observers).toHaveLength(0);
    expect(requestedPages()).toHaveLength(2);
  });

  it('does not load the next page by itself while the count is unknown [HIST-12]', async () => {
    answerPages();
    served = { ...served, items: items(20), count: null };
    show();
    expect(await screen.findByText('15 shown')).toBeVisible();
    expect(observers).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Load more' })).toBeVisible();
  });

  it('preserves the loaded items after a failure, with an error and a Try again button below them [HIST-22]', async () => {
    answerPages();
    served = { items: items(20), broken: '15' };
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
    expect(countItems()).toBe(15);
    expect(observers).toHaveLength(0);
    const retry = screen.getByRole('button', { name: 'Try again' });
    expect(retry).toHaveFocus();
    served.broken = null;
    await user.click(retry);
    await waitFor(() => expect(countItems()).toBe(20));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an error after 30 s without a reply, and requests again at once on Try again [HIST-22]', async () => {
    answerPages();
    served = { items: items(20), broken: null, silent: '15' };
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(screen.getByRole('button', { name: 'Loading more…' })).toHaveFocus();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('alert')).toHaveTextContent(FAILED);
    const retry = screen.getByRole('button', { name: 'Try again' });
    expect(retry).toHaveFocus();
    await user.click(retry);
    expect(screen.getByRole('button', { name: 'Trying again…' })).toHaveFocus();
    served.silent = null;
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(countItems()).toBe(20));
  });
});

describe('HoldingHistory of an account', () => {
  it('requests the history of the account and shows no heading [HIST-08] [HIST-18]', async () => {
    answerPages();
    show(ACCOUNT);
    await waitFor(() => expect(countItems()).toBe(3));
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByRole('list', { name: 'Account history' })).toBeVisible();
    expect(getPaths().sort()).toEqual([
      '/investments/dfm/dfm-5001/history/count',
      '/investments/dfm/dfm-5001/history?cursor=0',
    ]);
  });
});

describe('HoldingHistory with the mock server', () => {
  it('shows the 59 states of a seeded holding, 15 at a time [HIST-01] [HIST-20]', async () => {
    await signInAs('investor');
    const user = show({ ...VCT, id: 'holding-3301', name: 'Larkfield Renewable Power Ltd' });
    expect(await screen.findByText('Showing 15 of 59')).toBeVisible();
    for (const count of ['Showing 30 of 59', 'Showing 45 of 59', 'Showing 59 of 59']) {
      await user.click(screen.getByRole('button', { name: 'Load more' }));
      expect(await screen.findByText(count)).toBeVisible();
    }
    const [newest] = screen.getAllByRole('listitem');
    expect(newest).toHaveTextContent(/^27\/02\/2026.*£30,125\.20/);
    expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('Pending');
  });
});
