// Bugs of @msw/data that the store does not have. The library loses concurrent updates, limits a page
// before it sorts, returns one row for a limit of 0, accepts two rows with one id, returns the stored row
// itself, calls its delete hook for half of the rows and its update hook per field, and misjudges
// conditions on missing fields and empty arrays.
import { expect, it } from 'vitest';
import { z } from 'zod';
import { Table } from './table.ts';

const schema = z.object({
  id: z.string(),
  owner: z.string(),
  value: z.number(),
  note: z.string().optional(),
  tags: z.array(z.object({ name: z.string() })),
});
type Item = z.infer<typeof schema>;

const item = (value: number, more: Partial<Item> = {}): Item => ({
  id: `item-${value}`,
  owner: 'amelia',
  value,
  tags: [],
  ...more,
});

async function oursWith(rows: readonly Item[]) {
  const base = Table.of<Item>({ name: 'items', schema, owner: (row) => row.owner }, rows);
  await base.ready;
  return base.fork();
}

const fifty = Array.from({ length: 50 });

it('the store applies all concurrent updates of a row', async () => {
  const ours = await oursWith([item(0)]);
  await Promise.all(
    fifty.map(() => ours.update('item-0', (row) => ({ ...row, value: row.value + 1 }))),
  );
  expect(ours.get('item-0')?.value).toBe(50);
});

const shuffled = [4, 0, 3, 1, 2].map((value) => item(value));

it('the store limits a page after it has sorted the rows', async () => {
  const ours = await oursWith(shuffled);
  const page = ours.list({ sortBy: (a, b) => a.value - b.value, limit: 2 });
  expect(page.map(({ value }) => value)).toEqual([0, 1]);
});

it('the store refuses a second row with the same id, even when both are inserted at once', async () => {
  const ours = await oursWith([]);
  const results = await Promise.allSettled([ours.insert(item(1)), ours.insert(item(1))]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(ours.count()).toBe(1);
});

it('the store returns rows that are frozen at every depth', async () => {
  const ours = await oursWith([item(1, { tags: [{ name: 'new' }] })]);
  const row = ours.require('item-1', () => new Error('missing'));
  expect(() => {
    row.value = 99;
  }).toThrow(TypeError);
  expect(() => {
    for (const tag of row.tags) tag.name = 'old';
  }).toThrow(TypeError);
  expect(() => row.tags.push({ name: 'old' })).toThrow(TypeError);
  expect(ours.get('item-1')).toEqual(item(1, { tags: [{ name: 'new' }] }));
});

const ten = Array.from({ length: 10 }, (_, value) => item(value));

it('the store reports the removal of each row', async () => {
  const base = Table.of<Item>({ name: 'items', schema }, ten);
  await base.ready;
  const reported: unknown[] = [];
  const ours = base.fork((name, change) => reported.push([name, change]));
  for (const change of ours.changesTo([])) await ours.apply(change);
  expect(reported).toEqual(ten.map(({ id }) => ['items', { remove: id }]));
  expect(ours.list()).toEqual([]);
});

it('the store reports an update of several fields only once', async () => {
  const base = Table.of<Item>({ name: 'items', schema }, [item(1)]);
  const reported: unknown[] = [];
  const ours = base.fork((_name, change) => reported.push(change));
  await ours.update('item-1', { owner: 'daniel', value: 2 });
  expect(reported).toEqual([{ put: item(1, { owner: 'daniel', value: 2 }) }]);
});

it('the store matches a row that lacks the compared field if the condition returns true', async () => {
  const ours = await oursWith([item(1), item(2, { note: 'read' })]);
  const found = ours.list({ where: ({ note }) => note === undefined });
  expect(found.map(({ id }) => id)).toEqual(['item-1']);
});

it('the store matches a condition on an empty array only if the condition returns true', async () => {
  const ours = await oursWith([item(1), item(2, { tags: [{ name: 'urgent' }] })]);
  const found = ours.list({ where: ({ tags }) => tags.some(({ name }) => name === 'urgent') });
  expect(found.map(({ id }) => id)).toEqual(['item-2']);
});
