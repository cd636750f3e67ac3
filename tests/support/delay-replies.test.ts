import { expect, it, vi } from 'vitest';
import { delayReplies } from './delay-replies.ts';

it('delayed replies arrive in another order than their requests', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  delayReplies();
  const arrived: string[] = [];
  const call = async (path: string) => {
    await fetch(path);
    arrived.push(path);
  };
  await Promise.all(['/first', '/second', '/third'].map(call));
  expect(arrived).toEqual(['/third', '/first', '/second']);
});
