// Each bug of the data library has two tests: the library has it, the store does not. When the
// first one fails after an upgrade, the library has fixed the bug.
import { Collection as BareCollection } from '@mswjs/data';
import { describe, expect, it } from 'vitest';
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

async function bareWith(rows: readonly Item[]) {
  const bare = new BareCollection({ schema });
  for (const row of rows) await bare.create(row);
  return bare;
}

async function oursWith(rows: readonly Item[]) {
  const base = Table.of<Item>({ name: 'items', schema, owner: (row) => row.owner }, rows);
  await base.ready;
  return base.fork();
}

describe('concurrent updates', () => {
  const fifty = Array.from({ length: 50 });

  it('get lost in the library', async () => {
    const bare = await bareWith([item(0)]);
    await Promise.all(
      fifty.map(() =>
        bare.update((query) => query.where({ id: 'item-0' }), {
          data: (row) => {
            row.value += 1;
          },
        }),
      ),
    );
    expect(bare.findFirst((query) => query.where({ id: 'item-0' }))?.value).toBe(1);
  });

  it('all count in the store', async () => {
    const ours = await oursWith([item(0)]);
    await Promise.all(
      fifty.map(() => ours.update('item-0', (row) => ({ ...row, value: row.value + 1 }))),
    );
    expect(ours.get('item-0')?.value).toBe(50);
  });
});

describe('a sorted page', () => {
  const shuffled = [4, 0, 3, 1, 2].map((value) => item(value));

  it('is cut before the sort by the library', async () => {
    const bare = await bareWith(shuffled);
    const page = bare.findMany(undefined, { take: 2, orderBy: { value: 'asc' } });
    expect(page.map(({ value }) => value)).toEqual([0, 4]);
  });

  it('is cut after the sort by the store', async () => {
    const ours = await oursWith(shuffled);
    const page = ours.list({ sortBy: (a, b) => a.value - b.value, limit: 2 });
    expect(page.map(({ value }) => value)).toEqual([0, 1]);
  });
});

describe('a second row with the same id', () => {
  it('is taken by the library', async () => {
    const bare = await bareWith([item(1), item(1)]);
    expect(bare.count()).toBe(2);
  });

  it('is refused by the store, also when both arrive at once', async () => {
    const ours = await oursWith([]);
    const results = await Promise.allSettled([ours.insert(item(1)), ours.insert(item(1))]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(ours.count()).toBe(1);
  });
});

describe('a page of nothing', () => {
  it('has a row in the library', async () => {
    const bare = await bareWith([item(1)]);
    expect(bare.findMany(undefined, { take: 0 })).toHaveLength(1);
  });

  it('is empty in the store', async () => {
    const ours = await oursWith([item(1)]);
    expect(ours.list({ limit: 0 })).toEqual([]);
  });
});

describe('a row that was read', () => {
  it('changes the library when it is changed', async () => {
    const bare = await bareWith([item(1)]);
    const row = bare.findFirst((query) => query.where({ id: 'item-1' }));
    if (row) row.value = 99;
    expect(bare.findFirst((query) => query.where({ id: 'item-1' }))?.value).toBe(99);
  });

  it('cannot be changed in the store, at any depth', async () => {
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
});

describe('clear', () => {
  const ten = Array.from({ length: 10 }, (_, value) => item(value));

  it('searches and splices row by row in the library, and tells the hooks of half of them', async () => {
    const bare = await bareWith(ten);
    let told = 0;
    bare.hooks.on('delete', () => {
      told += 1;
    });
    bare.clear();
    expect(told).toBe(5);
  });

  it('is told row by row by the store', async () => {
    const base = Table.of<Item>({ name: 'items', schema }, ten);
    await base.ready;
    const told: unknown[] = [];
    const ours = base.fork((name, change) => told.push([name, change]));
    for (const change of ours.changesTo([])) await ours.apply(change);
    expect(told).toEqual(ten.map(({ id }) => ['items', { remove: id }]));
    expect(ours.list()).toEqual([]);
  });
});

describe('an update of several fields', () => {
  it('is told once for each of them by the library', async () => {
    const bare = await bareWith([item(1)]);
    const paths: unknown[] = [];
    bare.hooks.on('update', ({ data }) => {
      paths.push(data.path);
    });
    await bare.update((query) => query.where({ id: 'item-1' }), {
      data: (row) => void Object.assign(row, { owner: 'daniel', value: 2 }),
    });
    expect(paths).toEqual([['owner'], ['value']]);
  });

  it('is told once by the store', async () => {
    const base = Table.of<Item>({ name: 'items', schema }, [item(1)]);
    const told: unknown[] = [];
    const ours = base.fork((_name, change) => told.push(change));
    await ours.update('item-1', { owner: 'daniel', value: 2 });
    expect(told).toEqual([{ put: item(1, { owner: 'daniel', value: 2 }) }]);
  });
});

describe('a condition', () => {
  it('on a missing key never holds in the library, even as a predicate', async () => {
    const bare = await bareWith([item(1)]);
    const found = bare.findMany((query) => query.where({ note: (note) => note === undefined }));
    expect(found).toEqual([]);
  });

  it('on a missing key holds in the store', async () => {
    const ours = await oursWith([item(1), item(2, { note: 'read' })]);
    const found = ours.list({ where: ({ note }) => note === undefined });
    expect(found.map(({ id }) => id)).toEqual(['item-1']);
  });

  it('on an empty array always holds in the library', async () => {
    const bare = await bareWith([item(1)]);
    const found = bare.findMany((query) => query.where({ tags: { name: 'urgent' } }));
    expect(found).toHaveLength(1);
  });

  it('on an empty array is what the predicate says in the store', async () => {
    const ours = await oursWith([item(1), item(2, { tags: [{ name: 'urgent' }] })]);
    const found = ours.list({ where: ({ tags }) => tags.some(({ name }) => name === 'urgent') });
    expect(found.map(({ id }) => id)).toEqual(['item-2']);
  });
});
