// Each bug of @msw/data has two tests: one proves the bug in the library, the other proves that the
// store does not have it. If the first test fails after an upgrade, the library has fixed the bug.
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

  it('@msw/data loses concurrent updates of a row', async () => {
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

  it('the store applies all concurrent updates of a row', async () => {
    const ours = await oursWith([item(0)]);
    await Promise.all(
      fifty.map(() => ours.update('item-0', (row) => ({ ...row, value: row.value + 1 }))),
    );
    expect(ours.get('item-0')?.value).toBe(50);
  });
});

describe('a sorted page', () => {
  const shuffled = [4, 0, 3, 1, 2].map((value) => item(value));

  it('@msw/data limits a page before it sorts the rows', async () => {
    const bare = await bareWith(shuffled);
    const page = bare.findMany(undefined, { take: 2, orderBy: { value: 'asc' } });
    expect(page.map(({ value }) => value)).toEqual([0, 4]);
  });

  it('the store limits a page after it has sorted the rows', async () => {
    const ours = await oursWith(shuffled);
    const page = ours.list({ sortBy: (a, b) => a.value - b.value, limit: 2 });
    expect(page.map(({ value }) => value)).toEqual([0, 1]);
  });
});

describe('a second row with the same id', () => {
  it('@msw/data accepts a second row with the same id', async () => {
    const bare = await bareWith([item(1), item(1)]);
    expect(bare.count()).toBe(2);
  });

  it('the store refuses a second row with the same id, even when both are inserted at once', async () => {
    const ours = await oursWith([]);
    const results = await Promise.allSettled([ours.insert(item(1)), ours.insert(item(1))]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(ours.count()).toBe(1);
  });
});

describe('a page of 0 rows', () => {
  it('@msw/data returns one row for a limit of 0', async () => {
    const bare = await bareWith([item(1)]);
    expect(bare.findMany(undefined, { take: 0 })).toHaveLength(1);
  });

  it('the store returns no row for a limit of 0', async () => {
    const ours = await oursWith([item(1)]);
    expect(ours.list({ limit: 0 })).toEqual([]);
  });
});

describe('a row that was read', () => {
  it('@msw/data returns the stored row itself, so a caller can change it', async () => {
    const bare = await bareWith([item(1)]);
    const row = bare.findFirst((query) => query.where({ id: 'item-1' }));
    if (row) row.value = 99;
    expect(bare.findFirst((query) => query.where({ id: 'item-1' }))?.value).toBe(99);
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
});

describe('removal of all rows', () => {
  const ten = Array.from({ length: 10 }, (_, value) => item(value));

  it('@msw/data calls its delete hook for only half of the rows', async () => {
    const bare = await bareWith(ten);
    let reported = 0;
    bare.hooks.on('delete', () => {
      reported += 1;
    });
    bare.clear();
    expect(reported).toBe(5);
  });

  it('the store reports the removal of each row', async () => {
    const base = Table.of<Item>({ name: 'items', schema }, ten);
    await base.ready;
    const reported: unknown[] = [];
    const ours = base.fork((name, change) => reported.push([name, change]));
    for (const change of ours.changesTo([])) await ours.apply(change);
    expect(reported).toEqual(ten.map(({ id }) => ['items', { remove: id }]));
    expect(ours.list()).toEqual([]);
  });
});

describe('an update of several fields', () => {
  it('@msw/data calls its update hook once per changed field', async () => {
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

  it('the store reports an update of several fields only once', async () => {
    const base = Table.of<Item>({ name: 'items', schema }, [item(1)]);
    const reported: unknown[] = [];
    const ours = base.fork((_name, change) => reported.push(change));
    await ours.update('item-1', { owner: 'daniel', value: 2 });
    expect(reported).toEqual([{ put: item(1, { owner: 'daniel', value: 2 }) }]);
  });
});

describe('a condition', () => {
  it('@msw/data never matches a row that lacks the compared field, even with a predicate', async () => {
    const bare = await bareWith([item(1)]);
    const found = bare.findMany((query) => query.where({ note: (note) => note === undefined }));
    expect(found).toEqual([]);
  });

  it('the store matches a row that lacks the compared field if the condition returns true', async () => {
    const ours = await oursWith([item(1), item(2, { note: 'read' })]);
    const found = ours.list({ where: ({ note }) => note === undefined });
    expect(found.map(({ id }) => id)).toEqual(['item-1']);
  });

  it('@msw/data matches every condition on an empty array', async () => {
    const bare = await bareWith([item(1)]);
    const found = bare.findMany((query) => query.where({ tags: { name: 'urgent' } }));
    expect(found).toHaveLength(1);
  });

  it('the store matches a condition on an empty array only if the condition returns true', async () => {
    const ours = await oursWith([item(1), item(2, { tags: [{ name: 'urgent' }] })]);
    const found = ours.list({ where: ({ tags }) => tags.some(({ name }) => name === 'urgent') });
    expect(found.map(({ id }) => id)).toEqual(['item-2']);
  });
});
