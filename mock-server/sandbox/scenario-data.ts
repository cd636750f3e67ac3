import type { Scenario } from '../scenarios/scenario.ts';
import { BaseTable, type BaseTableOptions } from '../store/base-table.ts';
import { Collection } from '../store/collection.ts';
import { tables, type Database, type Dataset, type TableName } from '../store/database.ts';
import { countersOf, type IdCounters } from '../store/ids.ts';

export type AnyRow = { readonly id: string };
export type AnyTable = BaseTable<AnyRow>;

/** A scenario's data, validated and indexed; all its sandboxes share it. */
export type ScenarioData = {
  readonly scenario: Scenario;
  readonly tables: ReadonlyMap<TableName, AnyTable>;
  /** The highest seeded number by kind of id. */
  readonly counters: IdCounters;
};

export const tableNames = Object.keys(tables).filter(isTableName);

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(tables, name);
}

/** Returns a function that builds each scenario's data on first use and keeps it. */
export function createScenarioData(base: () => Dataset): (scenario: Scenario) => ScenarioData {
  const built = new Map<Scenario, ScenarioData>();
  const byRows = new Map<readonly unknown[], AnyTable>();
  let baseRows: Dataset | null = null;

  const tableOf = (name: TableName, rows: readonly AnyRow[]): AnyTable => {
    // Scenarios change a few tables of the base data and share the others.
    const known = byRows.get(rows);
    if (known) return known;
    const { schema, owner } = tables[name];
    const options: unknown = { name, schema, rows, owner };
    // Schema, owner and rows fit for each single name; TypeScript cannot prove it for all of them.
    const table = new BaseTable(options as BaseTableOptions<AnyRow>);
    byRows.set(rows, table);
    return table;
  };

  return (scenario) => {
    const known = built.get(scenario);
    if (known) return known;
    baseRows ??= base();
    const rows = scenario.build(baseRows);
    const byName = new Map(tableNames.map((name) => [name, tableOf(name, rows[name])]));
    const data = { scenario, tables: byName, counters: countersOf(idsOf(byName.values())) };
    built.set(scenario, data);
    return data;
  };
}

export function createDatabase(data: ScenarioData): Database {
  const collections = Array.from(data.tables, ([name, table]) => [name, new Collection(table)]);
  // Each collection is made of the table of its name.
  return Object.fromEntries(collections) as Database;
}

function* idsOf(all: Iterable<AnyTable>): Generator<string> {
  for (const table of all) for (const row of table.rows) yield row.id;
}
