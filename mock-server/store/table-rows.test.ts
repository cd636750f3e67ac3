import { expect, it } from 'vitest';
import { z } from 'zod';
import { StoreError, Table } from './table.ts';

const schema = z.object({
  id: z.string(),
  client: z.string().nullable(),
  amount: z.number(),
  lines: z.array(z.object({ text: z.string() })).optional(),
});
type Entry = z.infer<typeof schema>;

const table = (rows: readonly Entry[]) =>
  Table.of<Entry>({ name: 'entries', schema, owner: (row) => row.client }, rows);

it('finds rows by id and by owner, in seed order', async () => {
  const entries = table([
    { id: 'b', client: 'amelia', amount: 1 },
    { id: 'a', client: 'daniel', amount: 2 },
    { id: 'c', client: 'amelia', amount: 3 },
    { id: 'd', client: null, amount: 4 },
  ]);
  await entries.ready;
  expect(entries.count()).toBe(4);
  expect(entries.get('a')?.amount).toBe(2);
  expect(entries.get('x')).toBeUndefined();
  expect(entries.list({ owner: 'amelia' }).map(({ id }) => id)).toEqual(['b', 'c']);
  expect(entries.list({ owner: null }).map(({ id }) => id)).toEqual(['d']);
  expect(entries.list({ owner: 'nobody' })).toEqual([]);
});

it('stores frozen copies and does not freeze the seed objects', async () => {
  const seed = { id: 'a', client: null, amount: 1, lines: [{ text: 'first' }] };
  const entries = table([seed]);
  await entries.ready;
  seed.amount = 2;
  seed.lines.push({ text: 'second' });
  expect(entries.get('a')).toEqual({
    id: 'a',
    client: null,
    amount: 1,
    lines: [{ text: 'first' }],
  });
  expect(Object.isFrozen(entries.get('a')?.lines?.[0])).toBe(true);
});

it('refuses two rows with one id', () => {
  const row = { id: 'a', client: null, amount: 1 };
  expect(() => table([row, row])).toThrow("entries: two rows have the id 'a'.");
});

it('names the table, row and field in the error about an invalid row', () => {
  const rows: Entry[] = JSON.parse('[{"id":"a","client":null,"amount":1,"lines":[{"text":5}]}]');
  expect(() => table(rows)).toThrow(/^entries: row 'a' is refused: lines\.0\.text: /);
});

it('refuses a value that JSON cannot represent', () => {
  const check = (amount: unknown) => () => table([]).check({ id: 'a', client: null, amount });
  expect(check(Number.NaN)).toThrow(StoreError);
  expect(check(Number.NaN)).toThrow(/^entries: row 'a' is refused: amount: /);
  expect(check(new Map())).toThrow(/^entries: row 'a' is refused: amount: /);
  expect(check(1)).not.toThrow();
});

it('refuses a query by owner in a table without owners', async () => {
  const entries = Table.of<Entry>({ name: 'entries', schema }, []);
  await entries.ready;
  expect(() => entries.list({ owner: 'amelia' })).toThrow(
    'entries: its rows have no owner to look up.',
  );
});

it('refuses to read a table before its rows are loaded', async () => {
  const entries = table([{ id: 'a', client: null, amount: 1 }]);
  expect(() => entries.get('a')).toThrow('entries: its rows are not there yet');
  await entries.ready;
  expect(entries.get('a')?.amount).toBe(1);
});

it('refuses a row with a circular reference', () => {
  const row: { id: string; self?: unknown } = { id: 'a' };
  row.self = row;
  expect(() => table([]).check(row)).toThrow("entries: row 'a' is not plain JSON.");
});
