import { expect, it } from 'vitest';
import { createMutex } from './mutex.ts';

it('a mutex runs tasks one after the other in call order', async () => {
  const exclusive = createMutex();
  const log: string[] = [];
  const first = Promise.withResolvers<undefined>();
  const runs = [
    exclusive(async () => {
      log.push('first starts');
      await first.promise;
      log.push('first ends');
    }),
    exclusive(() => log.push('second')),
  ];
  await Promise.resolve();
  first.resolve(undefined);
  await Promise.all(runs);
  expect(log).toEqual(['first starts', 'first ends', 'second']);
});

it('a mutex returns the result of each task to its caller', async () => {
  const exclusive = createMutex();
  const runs = [exclusive(() => 'now'), exclusive(() => Promise.resolve(2))];
  expect(await Promise.all<string | number>(runs)).toEqual(['now', 2]);
});

it('a mutex runs later tasks after a failed task and rejects only the failed task', async () => {
  const exclusive = createMutex();
  const thrown = exclusive(() => {
    throw new Error('thrown');
  });
  const rejected = exclusive(() => Promise.reject(new Error('rejected')));
  const after = exclusive(() => 'after');
  await expect(thrown).rejects.toThrow('thrown');
  await expect(rejected).rejects.toThrow('rejected');
  expect(await after).toBe('after');
});
