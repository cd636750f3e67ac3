import { expect, it } from 'vitest';
import { computeIdCounters, createIdGenerator } from './ids.ts';

it('numbers the ids of each kind separately', () => {
  const ids = createIdGenerator();
  expect([ids.next('message'), ids.next('message'), ids.next('bank-details')]).toEqual([
    'message-000001',
    'message-000002',
    'bank-details-000001',
  ]);
});

it('continues after the highest seeded id of each kind', () => {
  const after = computeIdCounters(['message-000120', 'message-000007', 'client-100234', 'cash']);
  expect(after).toEqual({ message: 120, client: 100234 });
  const ids = createIdGenerator({ after });
  expect(ids.next('message')).toBe('message-000121');
  expect(ids.next('client')).toBe('client-100235');
});

it('issues an id of seven digits after 999999', () => {
  expect(createIdGenerator({ after: { row: 999999 } }).next('row')).toBe('row-1000000');
});

it('issues the same tokens for the same seed and different tokens for another seed', () => {
  const tokens = (seed: string) => {
    const ids = createIdGenerator({ seed });
    return [ids.token(), ids.token()];
  };
  expect(tokens('a')).toEqual(tokens('a'));
  expect(new Set([...tokens('a'), ...tokens('b')]).size).toBe(4);
});

it('issues unique tokens of 32 hexadecimal digits', () => {
  const ids = createIdGenerator();
  const tokens = Array.from({ length: 20_000 }, () => ids.token());
  expect(tokens.filter((token) => !/^[0-9a-f]{32}$/.test(token))).toEqual([]);
  expect(new Set(tokens).size).toBe(tokens.length);
});

it('issues the same ids and tokens again after a snapshot is restored', () => {
  const ids = createIdGenerator({ seed: 'a' });
  ids.next('message');
  ids.token();
  const snapshot = ids.snapshot();
  const follow = () => [ids.next('message'), ids.next('note'), ids.token()];
  const first = follow();
  ids.restore(snapshot);
  expect(follow()).toEqual(first);
  const other = createIdGenerator({ seed: 'a' });
  other.restore(JSON.parse(JSON.stringify(snapshot)));
  expect([other.next('message'), other.next('note'), other.token()]).toEqual(first);
});
