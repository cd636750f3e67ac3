import { act, render, screen } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startVisit } from '#src/sdk/once-per-visit.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { PAGE_LIST } from '#tests/support/page-list.ts';
import { signInAs } from '#tests/support/sign-in-as.ts';
import { isFullTier } from '#tests/support/tier.ts';
import { Providers } from './providers.tsx';
import { createPortalRouter } from './router.tsx';

/** The address that the dashboard polls every 5 s. */
const POLLED = '/client/messages/count';
/** Number of half-second steps, enough for all retries of a call. */
const TURNS = 30;
/** Pages that need a session. The dashboard has two addresses, so '/' is left out. */
const PAGES = PAGE_LIST.filter(({ guard, address }) => guard !== 'public' && address !== '/');
/**
 * The first page of each route guard, such as `signed-in`. All pages share the retry rule of the
 * query client, so one page per guard suffices.
 */
const ONE_PER_GUARD = [...Map.groupBy(PAGES, ({ guard }) => guard).values()].flatMap(([page]) =>
  page ? [page] : [],
);
/**
 * Pages that the tests open. The full tier opens all pages, because each page sends different
 * calls.
 */
const OPENED = isFullTier ? PAGES : ONE_PER_GUARD;
const OF_CLIENTS = OPENED.filter(({ guard }) => guard === 'client-data');

/** Advances the clock past all retries, and until lazy components of the page have appeared. */
async function pass(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(500);
      await vi.dynamicImportSettled();
      // Runs the event loop, which the fake timers do not advance: replies need it.
      await new Promise((resolve) => setImmediate(resolve));
    });
  }
}

/**
 * Opens a page that renders long after its loaders have finished, as on a slow connection or
 * device.
 */
async function openLate(address: string) {
  window.history.replaceState(null, '', address);
  const router = createPortalRouter();
  await pass();
  const view = render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  onTestFinished(() => {
    view.unmount();
    router.dispose();
    queryClient().clear();
  });
  await pass();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  return router;
}

/** Signs in and counts the calls to each address from then on. */
async function countCalls(username: string, fault?: 404 | 503) {
  await signInAs(username, {
    ...(fault && { fault: { operationId: '*', kind: 'status', status: fault } }),
  });
  const counts = new Map<string, number>();
  apiServer.events.on('request:start', ({ request: { url } }) => {
    if (!url.endsWith(POLLED)) counts.set(url, (counts.get(url) ?? 0) + 1);
  });
  return counts;
}

type Counts = Awaited<ReturnType<typeof countCalls>>;

const above = (most: number, counts: Counts) => [...counts].filter(([, count]) => count > most);

/** Returns the calls of a page that are sent more than `most` times. */
async function callsAbove(most: number, address: string, fault?: 404 | 503) {
  const counts = await countCalls(address === '/search' ? 'staff' : 'investor', fault);
  await openLate(address);
  expect(counts.size).toBeGreaterThan(0);
  return above(most, counts);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  // Starts a page visit at the current time. An earlier test may have started a visit at a later time
  // of its fake clock.
  startVisit();
});

it.each(OPENED.filter((page) => !OF_CLIENTS.includes(page)))(
  'the page at $address sends each call once',
  async ({ address }) => {
    expect(await callsAbove(1, address)).toEqual([]);
  },
);

describe.each(ONE_PER_GUARD)('$address', ({ address }) => {
  it('the page sends a call that is refused with 404 only once [SHELL-50]', async () => {
    expect(await callsAbove(1, address, 404)).toEqual([]);
  });

  it('the page sends a failing call at most 4 times [SHELL-37]', async () => {
    expect(await callsAbove(4, address, 503)).toEqual([]);
  });
});

/**
 * Addresses that are not requested again: those cached for 5 minutes (specification 9), and data
 * that never changes within a session.
 */
const CACHED = /\/(?:investments(?:\/overview)?|client|client\/associated|auth\/pwdCheck)$/;

it.each(OF_CLIENTS)(
  'the page at $address sends each call once, and repeats only calls without a cached reply when reopened within 5 minutes [DASH-44] [SHELL-39] [SHELL-40]',
  async ({ address }) => {
    const counts = await countCalls('investor');
    const router = await openLate(address);
    expect(counts.size).toBeGreaterThan(0);
    expect(above(1, counts)).toEqual([]);
    await act(() => router.navigate('/change-password'));
    await pass();
    await act(() => router.navigate(address));
    await pass();
    const cachedUrls = [...counts].filter(([, count]) => count === 1).map(([url]) => url);
    expect(cachedUrls.filter((url) => !CACHED.test(url))).toEqual([]);
    expect(above(2, counts)).toEqual([]);
  },
);
