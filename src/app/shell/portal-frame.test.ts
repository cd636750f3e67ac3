import { expect, it } from 'vitest';
import { AMELIA, signedInAs } from '#tests/support/signed-in-as.ts';
import { loader, shouldRevalidate } from './portal-frame.tsx';

const OF_FRAME = ['listAssociatedClients', 'getUnreadMessageCount', 'listNavigation'];

/** What the loader asks for, without what the login has. */
async function askedBy(username: string, options?: Parameters<typeof signedInAs>[1]) {
  const { operations } = await signedInAs(username, options);
  loader();
  const last = options?.viewing || username !== 'staff' ? 'listNavigation' : 'login';
  await expect.poll(operations).toContain(last);
  return (await operations()).filter((operation) => OF_FRAME.includes(operation)).toSorted();
}

it('asks for all that the frame of a client shows before it renders', async () => {
  expect(await askedBy('partner')).toEqual([
    'getUnreadMessageCount',
    'listAssociatedClients',
    'listNavigation',
  ]);
});

it('asks for no messages in the name of another, and for no accounts of staff', async () => {
  expect(await askedBy('partner', { viewing: AMELIA })).toEqual([
    'listAssociatedClients',
    'listNavigation',
  ]);
  expect(await askedBy('staff', { viewing: AMELIA })).toEqual(['listNavigation']);
});

it('asks for nothing where staff have chosen no client, and only once', async () => {
  expect(await askedBy('staff')).toEqual([]);
  expect(shouldRevalidate()).toBe(false);
});
