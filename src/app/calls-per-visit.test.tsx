import { act, render, screen } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startVisit } from '#src/sdk/once-per-visit.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { PAGE_LIST } from '#tests/support/page-list.ts';
import { signedInAs } from '#tests/support/signed-in-as.ts';
import { isFullTier } from '#tests/support/tier.ts';
import { Providers } from './providers.tsx';
import { createPortalRouter } from './router.tsx';

/** Every 5 s by the dashboard. */
const POLLED = '/client/messages/count';
/** Of half a second: all retries of a call fit in. */
const TURNS = 30;
/** The dashboard has two addresses. */
const PAGES = PAGE_LIST.filter(({ guard, address }) => guard !== 'public' && address !== '/');
/** The first of each guard. How a call is tried again is one rule of the query client. */
const ONE_PER_GUARD = [...Map.groupBy(PAGES, ({ guard }) => guard).values()].flatMap(([page]) =>
  page ? [page] : [],
);
/** What a page asks for is its own: the full tier opens each of them. */
const OPENED = isFullTier ? PAGES : ONE_PER_GUARD;
const OF_CLIENTS = OPENED.filter(({ guard }) => guard === 'client-data');

/** Lets all retries pass, and the parts of the page that load late appear. */
async function pass(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(500);
      await vi.dynamicImportSettled();
      // A reply needs turns of the event loop too.
      await new Promise((resolve) => setImmediate(resolve));
    });
  }
}

/** Opens a page whose loaders are long done when it is shown, as on a slow line or device. */
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

/** Signs in, and counts the calls of each address from then on. */
async function countCalls(username: string, fault?: 404 | 503) {
  await signedInAs(username, {
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

/** The calls of a page that are sent more than `most` times. */
async function callsAbove(most: number, address: string, fault?: 404 | 503) {
  const counts = await countCalls(address === '/search' ? 'staff' : 'investor', fault);
  await openLate(address);
  expect(counts.size).toBeGreaterThan(0);
  return above(most, counts);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  // The clock of a former test had run ahead when its last visit began.
  startVisit();
});
afterEach(() => {
  vi.useRealTimers();
  apiServer.events.removeAllListeners();
});

it.each(OPENED.filter((page) => !OF_CLIENTS.includes(page)))(
  '$address sends each call once',
  async ({ address }) => {
    expect(await callsAbove(1, address)).toEqual([]);
  },
);

describe.each(ONE_PER_GUARD)('$address', ({ address }) => {
  it('sends a call once that is refused with 404 [SHELL-50]', async () => {
    expect(await callsAbove(1, address, 404)).toEqual([]);
  });

  it('sends a call that fails 4 times at most [SHELL-37]', async () => {
    expect(await callsAbove(4, address, 503)).toEqual([]);
  });
});

/** Specification 9, and what never changes within a session. */
const KEPT = /\/(?:investments(?:\/overview)?|client|client\/associated|auth\/pwdCheck)$/;

it.each(OF_CLIENTS)(
  '$address sends each call once, and opened again within 5 minutes all but the overview again [DASH-44] [SHELL-39] [SHELL-40]',
  async ({ address }) => {
    const counts = await countCalls('investor');
    const router = await openLate(address);
    expect(counts.size).toBeGreaterThan(0);
    expect(above(1, counts)).toEqual([]);
    await act(() => router.navigate('/change-password'));
    await pass();
    await act(() => router.navigate(address));
    await pass();
    const kept = [...counts].filter(([, count]) => count === 1).map(([url]) => url);
    expect(kept.filter((url) => !KEPT.test(url))).toEqual([]);
    expect(above(2, counts)).toEqual([]);
  },
);
