import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { queryClient } from '#src/sdk/query-client.ts';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import { loader, shouldRevalidate } from './portal-frame.tsx';

const OF_FRAME = ['listAssociatedClients', 'getUnreadMessageCount', 'listNavigation'];

/** Returns the operations that the loader requests, without those of the login. */
async function askedBy(username: string, options?: Parameters<typeof signInAs>[1]) {
  const { operations } = await signInAs(username, options);
  loader();
  const last = options?.viewing || username !== 'staff' ? 'listNavigation' : 'login';
  await expect.poll(operations).toContain(last);
  return (await operations()).filter((operation) => OF_FRAME.includes(operation)).toSorted();
}

it("loader requests all data of a client's frame before the frame renders", async () => {
  expect(await askedBy('partner')).toEqual([
    'getUnreadMessageCount',
    'listAssociatedClients',
    'listNavigation',
  ]);
});

it('loader requests no messages while acting as another client, and no accounts for staff', async () => {
  expect(await askedBy('partner', { viewing: AMELIA })).toEqual([
    'listAssociatedClients',
    'listNavigation',
  ]);
  expect(await askedBy('staff', { viewing: AMELIA })).toEqual(['listNavigation']);
});

it('loader requests nothing for staff without a client, and does not revalidate', async () => {
  expect(await askedBy('staff')).toEqual([]);
  expect(shouldRevalidate(to('/inbox'))).toBe(false);
});

it('loader requests again after a change of page, but not after a change of the query string [SHELL-39]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { operations } = await signInAs('investor');
  const counts = async () => (await operations()).filter((id) => id === 'getUnreadMessageCount');
  loader();
  await expect.poll(counts).toHaveLength(1);
  await expect.poll(() => queryClient().isFetching()).toBe(0);
  vi.setSystemTime(Date.now() + 10_000);
  shouldRevalidate(to('/inbox?folder=sent'));
  loader();
  expect(queryClient().isFetching()).toBe(0);
  shouldRevalidate(to('/documents'));
  loader();
  await expect.poll(counts).toHaveLength(2);
});

/** Arguments of a navigation from the inbox. */
function to(address: string): ShouldRevalidateFunctionArgs {
  const base = 'http://localhost';
  const urls = { currentUrl: new URL('/inbox', base), nextUrl: new URL(address, base) };
  return { ...urls, currentParams: {}, nextParams: {}, defaultShouldRevalidate: true };
}
