import type { Scenario } from '../scenarios/scenario.ts';
import { DEFAULT_START_TIME, formatIsoTime } from '../engine/clock.ts';
import { tableSpecs, type Database, type Dataset, type TableName } from '../store/database.ts';
import { Table, type RowChange, type TableOptions } from '../store/table.ts';
import { computeIdCounters, DEFAULT_SEED, type IdCounters } from '../engine/ids.ts';

export type AnyRow = { readonly id: string };
export type AnyTable = Table<AnyRow>;

/** A scenario's data for one start time, validated and indexed; shared by all its sandboxes. */
export type ScenarioData = {
  readonly scenario: Scenario;
  /** Start time of the clock, ISO 8601. */
  readonly start: string;
  readonly isOwnStart: boolean;
  readonly tables: ReadonlyMap<TableName, AnyTable>;
  /** Resolves when the rows can be read. */
  readonly ready: Promise<unknown>;
  /** The highest seeded number by kind of id. */
  readonly counters: IdCounters;
};

/**
 * Returns the data of a scenario as of `now`, by default its own start. The scenario's `load` must have
 * been awaited. Throws a RangeError for an invalid time.
 */
export type GetScenarioData = (scenario: Scenario, now?: string, seed?: string) => ScenarioData;

/** Maximum number of cached data sets per scenario: one for each start time and seed. */
const MAX_STARTS = 8;

export const tableNames = Object.keys(tableSpecs).filter(isTableName);

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(tableSpecs, name);
}

/** Returns a function that builds each scenario's data on first use and caches it. */
export function createScenarioDataCache(base: () => Dataset): GetScenarioData {
  // Weak, so that the data of a combined scenario, which is created for a single sandbox, can be
  // garbage-collected.
  const built = new WeakMap<Scenario, Map<string, ScenarioData>>();
  const byRows = new WeakMap<readonly unknown[], AnyTable>();
  let baseRows: Dataset | null = null;

  const getTable = (name: TableName, rows: readonly AnyRow[]): AnyTable => {
    // Scenarios change a few tables of the base data and share the others.
    const cached = byRows.get(rows);
    if (cached) return cached;
    const { schema, owner } = tableSpecs[name];
    const options: unknown = { name, schema, owner };
    // Schema, owner and rows match for each single name; TypeScript cannot prove this for the union of all
    // names.
    const table = Table.of(options as TableOptions<AnyRow>, rows);
    byRows.set(rows, table);
    return table;
  };

  const dataAt = (scenario: Scenario, start: string, seed: string): ScenarioData => {
    baseRows ??= base();
    const rows = scenario.build(baseRows, new Date(start), seed);
    const byName = new Map(tableNames.map((name) => [name, getTable(name, rows[name])]));
    return {
      scenario,
      start,
      isOwnStart: start === ownStart(scenario),
      tables: byName,
      ready: Promise.all(Array.from(byName.values(), async (table) => table.ready)),
      counters: computeIdCounters(iterateIds(rows)),
    };
  };

  return (scenario, now, seed = DEFAULT_SEED) => {
    const start = now === undefined ? ownStart(scenario) : formatIsoTime(now);
    const key = `${start} ${seed}`;
    const starts = built.get(scenario) ?? new Map<string, ScenarioData>();
    const data = starts.get(key) ?? dataAt(scenario, start, seed);
    const [oldest] = starts.keys();
    if (starts.size >= MAX_STARTS && oldest !== undefined) starts.delete(oldest);
    built.set(scenario, starts.set(key, data));
    return data;
  };
}

function ownStart({ now = DEFAULT_START_TIME }: Scenario): string {
  return formatIsoTime(now);
}

export function createDatabase(
  data: ScenarioData,
  onChange: (table: string, change: RowChange<AnyRow>) => void,
): Database {
  const collections = Array.from(data.tables, ([name, table]) => [name, table.fork(onChange)]);
  // Safe cast: each collection is a fork of the table with its name.
  return Object.fromEntries(collections) as Database;
}

/** Returns a table by its name; throws a readable error for an unknown name. */
export function getSandboxTable({ db }: { readonly db: Database }, name: string): AnyTable {
  if (!isTableName(name)) throw new Error(`There is no collection called ${name}.`);
  // Safe cast: each row of a table has an id, and the table's own schema validates the rows.
  return db[name] as unknown as AnyTable;
}

function* iterateIds(rows: Dataset): Generator<string> {
  for (const name of tableNames) for (const { id } of rows[name]) yield id;
}
