import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Table, type RowChange } from './table.ts';

const schema = z.object({
  id: z.string(),
  client: z.string().nullable(),
  amount: z.number(),
  note: z.string().optional(),
});
type Entry = z.infer<typeof schema>;

const seed: readonly Entry[] = [
  { id: 'a', client: 'amelia', amount: 3 },
  { id: 'b', client: 'daniel', amount: 1, note: 'seeded' },
  { id: 'c', client: 'amelia', amount: 2 },
];
const base = Table.of<Entry>({ name: 'entries', schema, owner: (row) => row.client }, seed);
beforeAll(() => base.ready);
const entries = () => base.fork();
type Rows = ReturnType<typeof entries>;
const applyAll = async (rows: Rows, changes: Iterable<RowChange<unknown>>) => {
  for (const change of changes) await rows.apply(change);
};
/** Replaces the current rows by the wanted rows. */
const replaceRows = (rows: Rows, wanted: readonly Entry[]) =>
  applyAll(rows, rows.changesTo(wanted));
const listIds = (rows: readonly Entry[]) => rows.map(({ id }) => id);

describe('reading', () => {
  it('lists seeded rows in their order, by owner, filter and limit', () => {
    const rows = entries();
    expect(listIds(rows.list())).toEqual(['a', 'b', 'c']);
    expect(listIds(rows.list({ owner: 'amelia' }))).toEqual(['a', 'c']);
    expect(listIds(rows.list({ where: ({ amount }) => amount < 3 }))).toEqual(['b', 'c']);
    expect(listIds(rows.list({ limit: 1 }))).toEqual(['a']);
    expect(listIds(rows.list({ limit: 0 }))).toEqual([]);
  });

  it('counts all rows of a table, or the rows of an owner or filter', () => {
    const rows = entries();
    expect(rows.count()).toBe(3);
    expect(rows.count({ owner: 'amelia' })).toBe(2);
    expect(rows.count({ where: ({ amount }) => amount < 3 })).toBe(2);
    expect(rows.count({ owner: 'nobody' })).toBe(0);
  });

  it('throws the error that the caller supplies for a missing row', () => {
    const missing = new Error('404');
    expect(() => entries().require('x', () => missing)).toThrow(missing);
    expect(entries().require('a', () => missing).amount).toBe(3);
  });

  it('refuses an undefined owner instead of returning the rows of all owners', () => {
    expect(() => entries().list({ owner: undefined })).toThrow('entries: asked for the rows of no');
    expect(() => entries().count({ owner: undefined })).toThrow(
      'entries: asked for the rows of no',
    );
  });
});

describe('writing', () => {
  it('an update returns the stored row, and no write changes the base table or other forks', async () => {
    const rows = entries();
    const other = entries();
    const updated = await rows.update('a', { amount: 9 });
    expect(updated).toEqual({ id: 'a', client: 'amelia', amount: 9 });
    expect(rows.get('a')).toBe(updated);
    await rows.insert({ id: 'd', client: 'amelia', amount: 4 });
    await rows.remove('b');
    expect(listIds(rows.list())).toEqual(['a', 'c', 'd']);
    expect(rows.count()).toBe(3);
    expect(other.list()).toEqual(seed);
  });

  it('stores a copy, which later changes of the inserted object do not affect', async () => {
    const rows = entries();
    const given = { id: 'd', client: 'amelia', amount: 4 };
    const inserted = rows.insert(given);
    given.amount = 5;
    expect((await inserted).amount).toBe(4);
    expect(rows.get('d')?.amount).toBe(4);
  });

  it('removes a field if it is undefined in a patch or missing in a new row', async () => {
    const rows = entries();
    expect(await rows.update('b', { note: undefined })).not.toHaveProperty('note');
    await rows.update('b', { note: 'again' });
    expect(await rows.update('b', ({ id, client, amount }) => ({ id, client, amount }))).toEqual({
      id: 'b',
      client: 'daniel',
      amount: 1,
    });
  });

  it('refuses a row that breaks the schema, names the field and changes nothing', async () => {
    const rows = entries();
    const wrong: Entry = JSON.parse('{"id":"d","client":null,"amount":"4"}');
    await expect(rows.insert(wrong)).rejects.toThrow(/^entries: row 'd' is refused: amount: /);
    await expect(rows.update('a', wrong)).rejects.toThrow('entries: ');
    expect(rows.list()).toEqual(seed);
    expect(rows.changes()).toEqual([]);
  });

  it('refuses a taken id, an unknown id and a changed id', async () => {
    const rows = entries();
    await expect(rows.insert({ id: 'a', client: null, amount: 1 })).rejects.toThrow(
      "entries: id 'a' is taken.",
    );
    await expect(rows.update('x', { amount: 1 })).rejects.toThrow(
      "entries: no row has the id 'x'.",
    );
    await expect(rows.update('a', { id: 'z' })).rejects.toThrow(
      "entries: the id 'a' cannot be changed.",
    );
    expect(await rows.remove('x')).toBe(false);
    expect(rows.list()).toEqual(seed);
  });

  it('accepts further writes after a failed one', async () => {
    const rows = entries();
    const failed = rows.update('a', () => {
      throw new Error('rule broken');
    });
    const next = rows.update('a', { amount: 8 });
    await expect(failed).rejects.toThrow('rule broken');
    expect((await next).amount).toBe(8);
  });

  it('lists a row under its new owner after its owner has changed', async () => {
    const rows = entries();
    await rows.update('a', { client: 'daniel' });
    expect(listIds(rows.list({ owner: 'amelia' }))).toEqual(['c']);
    expect(listIds(rows.list({ owner: 'daniel' }))).toEqual(['a', 'b']);
  });

  it('lists a seeded row last after it was removed and inserted again', async () => {
    const rows = entries();
    await rows.remove('a');
    await rows.insert({ id: 'a', client: 'amelia', amount: 7 });
    expect(listIds(rows.list())).toEqual(['b', 'c', 'a']);
    expect(rows.count()).toBe(3);
  });

  it('removes all rows and then accepts new ones, even with seeded ids', async () => {
    const rows = entries();
    await replaceRows(rows, []);
    expect([rows.list(), rows.count(), rows.get('a')]).toEqual([[], 0, undefined]);
    await rows.insert({ id: 'a', client: 'amelia', amount: 7 });
    expect(rows.list({ owner: 'amelia' })).toEqual([{ id: 'a', client: 'amelia', amount: 7 }]);
  });
});

describe('version and derived values', () => {
  it('increments the version of the table with every write', async () => {
    const rows = entries();
    const versions = [rows.version];
    const recordVersion = () => versions.push(rows.version);
    await rows.insert({ id: 'd', client: null, amount: 4 }).then(recordVersion);
    await rows.update('a', { amount: 4 }).then(recordVersion);
    await rows.remove('a').then(recordVersion);
    await replaceRows(rows, []).then(recordVersion);
    await replaceRows(rows, seed).then(recordVersion);
    expect(new Set(versions).size).toBe(6);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
  });

  it('computes a derived value once until the table changes', async () => {
    const rows = entries();
    const computed: string[] = [];
    const total = (owner: string) =>
      rows.derive(owner, 'total', (own) => {
        computed.push(owner);
        return own.reduce((sum, { amount }) => sum + amount, 0);
      });
    expect([total('amelia'), total('amelia'), total('daniel')]).toEqual([5, 5, 1]);
    expect(computed).toEqual(['amelia', 'daniel']);
    await rows.update('a', { amount: 13 });
    expect([total('amelia'), total('daniel')]).toEqual([15, 1]);
    expect(computed).toEqual(['amelia', 'daniel', 'amelia', 'daniel']);
    await rows.update('a', { client: 'daniel' });
    expect([total('amelia'), total('daniel')]).toEqual([2, 14]);
    await rows.remove('b');
    expect(total('daniel')).toBe(13);
    await replaceRows(rows, seed);
    expect([total('amelia'), total('daniel')]).toEqual([5, 1]);
  });

  it('computes a derived value again if its key has changed', () => {
    const rows = entries();
    const deriveOn = (day: string) => rows.derive('amelia', 'day', () => ({ day }), day);
    expect(deriveOn('Monday')).toBe(deriveOn('Monday'));
    expect([deriveOn('Monday'), deriveOn('Tuesday')]).toEqual([
      { day: 'Monday' },
      { day: 'Tuesday' },
    ]);
  });

  it('does not cache a derived value that was computed during a write', async () => {
    const rows = entries();
    const total = () =>
      rows.derive('amelia', 'total', (own) => own.reduce((sum, { amount }) => sum + amount, 0));
    const write = rows.update('a', { amount: 13 });
    let isDone = false;
    void write.then(() => {
      isDone = true;
    });
    while (!isDone) {
      total();
      await Promise.resolve();
    }
    expect(total()).toBe(15);
  });

  it('returns frozen derived values', () => {
    const figure = entries().derive('amelia', 'ids', (rows) => ({ ids: listIds(rows) }));
    expect(() => figure.ids.push('x')).toThrow(TypeError);
  });
});

describe('changes', () => {
  it('returns no changes before the first write', () => {
    expect(entries().changes()).toEqual([]);
  });

  it('returns the removed ids and the inserted and updated rows as changes, and nothing else', async () => {
    const rows = entries();
    await rows.update('a', { amount: 8 });
    await rows.update('a', { amount: 9 });
    await rows.insert({ id: 'd', client: null, amount: 4 });
    await rows.insert({ id: 'e', client: null, amount: 5 });
    await rows.remove('b');
    await rows.remove('e');
    expect(rows.changes()).toEqual([
      { remove: 'b' },
      { put: { id: 'a', client: 'amelia', amount: 9 } },
      { put: { id: 'd', client: null, amount: 4 } },
    ]);
  });

  it('returns a snapshot of changes that later writes do not affect', async () => {
    const rows = entries();
    await rows.update('a', { amount: 9 });
    const snapshot = rows.changes();
    await rows.update('a', { amount: 10 });
    await rows.remove('b');
    const other = entries();
    await applyAll(other, snapshot);
    expect(other.get('a')?.amount).toBe(9);
    expect(other.get('b')).toBeDefined();
  });

  it('returns only the differences to given rows, but all rows if the order differs', () => {
    const rows = entries();
    const [a, b, c] = seed;
    const changed = { id: 'b', client: null, amount: 7 };
    const added = { id: 'd', client: null, amount: 4 };
    expect(rows.changesTo(seed)).toEqual([]);
    expect(rows.changesTo([a, changed, added].filter((row) => row !== undefined))).toEqual([
      { remove: 'c' },
      { put: changed },
      { put: added },
    ]);
    const turned = [c, b, a].filter((row) => row !== undefined);
    expect(rows.changesTo(turned)).toEqual([
      ...['a', 'b', 'c'].map((remove) => ({ remove })),
      ...turned.map((put) => ({ put })),
    ]);
  });

  it('leaves the table unchanged when a row is refused', async () => {
    const rows = entries();
    await rows.update('a', { amount: 9 });
    await expect(rows.apply({ put: { id: 'e' } })).rejects.toThrow(
      "entries: row 'e' is refused: client",
    );
    const row = { id: 'd', client: null, amount: 4 };
    expect(() => rows.checkAll([row, row])).toThrow("entries: two rows have the id 'd'.");
    expect(rows.get('a')?.amount).toBe(9);
    expect(rows.count()).toBe(3);
  });
});

describe('comparison with a plain array', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const client = fc.constantFrom('amelia', 'daniel', null);
  const write = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('insert' as const), id, client }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('update' as const), id, client }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('remove' as const), id, client }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const), id, client }) },
  );

  it('a table has the same rows as a plain array after any writes, and so has a new fork with its changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { maxLength: 20 }), async (writes) => {
        const rows = entries();
        let model = [...seed];
        const removalResults: boolean[] = [];
        for (const [index, step] of writes.entries()) {
          const row = { id: step.id, client: step.client, amount: 100 + index };
          const exists = model.some((entry) => entry.id === step.id);
          if (step.kind === 'clear') {
            await replaceRows(rows, []);
            model = [];
          } else if (step.kind === 'remove') {
            removalResults.push((await rows.remove(step.id)) === exists);
            model = model.filter((entry) => entry.id !== step.id);
          } else if (step.kind === 'update' && exists) {
            await rows.update(step.id, () => row);
            model = model.map((entry) => (entry.id === step.id ? row : entry));
          } else if (step.kind === 'insert' && !exists) {
            await rows.insert(row);
            model.push(row);
          }
        }
        const restored = entries();
        await applyAll(restored, JSON.parse(JSON.stringify(rows.changes())));
        expect(removalResults).not.toContain(false);
        expect(rows.list()).toEqual(model);
        expect(restored.list()).toEqual(model);
        expect([rows.count(), restored.count()]).toEqual([model.length, model.length]);
        for (const owner of ['amelia', 'daniel', null]) {
          const own = model.filter((row) => row.client === owner);
          expect([rows.list({ owner }), restored.list({ owner })]).toEqual([own, own]);
        }
      }),
      { numRuns: 200, seed: 20260316 },
    );
  });
});
