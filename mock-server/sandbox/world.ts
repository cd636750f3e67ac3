import type { Scenario } from '../scenarios/scenario.ts';
import { BaseTable, type BaseTableOptions } from '../store/base-table.ts';
import { Collection } from '../store/collection.ts';
import { tables, type Database, type Dataset, type TableName } from '../store/database.ts';
import { countersOf, type IdCounters } from '../store/ids.ts';

export type AnyRow = { readonly id: string };
export type AnyTable = BaseTable<AnyRow>;

/** A scenario's data, checked and indexed: shared by all its sandboxes. */
export type World = {
  readonly scenario: Scenario;
  readonly tables: ReadonlyMap<TableName, AnyTable>;
  /** The highest seeded number by kind of id. */
  readonly counters: IdCounters;
};

export type Worlds = { readonly of: (scenario: Scenario) => World };

export const tableNames = Object.keys(tables).filter(isTableName);

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(tables, name);
}

/** Builds each scenario's world once, on first use. */
export function createWorlds(base: () => Dataset): Worlds {
  const built = new Map<Scenario, World>();
  const byRows = new Map<readonly unknown[], AnyTable>();
  let baseData: Dataset | null = null;

  const tableOf = (name: TableName, rows: readonly AnyRow[]): AnyTable => {
    // Scenarios change a few tables of the base and share the others.
    const known = byRows.get(rows);
    if (known) return known;
    const { schema, owner } = tables[name];
    const options: unknown = { name, schema, rows, owner };
    // Name by name the schema, owner and rows fit; over all names TypeScript cannot see it.
    const table = new BaseTable(options as BaseTableOptions<AnyRow>);
    byRows.set(rows, table);
    return table;
  };

  return {
    of: (scenario) => {
      const known = built.get(scenario);
      if (known) return known;
      baseData ??= base();
      const data = scenario.build(baseData);
      const worldTables = new Map(tableNames.map((name) => [name, tableOf(name, data[name])]));
      const counters = countersOf(idsOf(worldTables.values()));
      const world = { scenario, tables: worldTables, counters };
      built.set(scenario, world);
      return world;
    },
  };
}

export function createDatabase(world: World): Database {
  const collections = Array.from(world.tables, ([name, table]) => [name, new Collection(table)]);
  // Each collection was made of the table of its name.
  return Object.fromEntries(collections) as Database;
}

function* idsOf(worldTables: Iterable<AnyTable>): Generator<string> {
  for (const table of worldTables) for (const row of table.rows) yield row.id;
}
