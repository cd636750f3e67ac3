import type { OutboxMessage, SandboxState } from '#contract/generated/control-validators.ts';
import { didYouMean } from '#contract/control/nearest-name.ts';
import { refuse } from '../engine/refusal.ts';
import { StoreError, type Changes } from '../store/table.ts';
import type { SentEmail } from '../engine/outbox.ts';
import { danglingIn } from './references.ts';
import { lastUseOf } from './idle-sessions.ts';
import type { Sandbox } from './sandbox.ts';
import {
  isTableName,
  tableNames,
  type AnyRow,
  type AnyTable,
  type ScenarioData,
} from './scenario-data.ts';

/** Pseudo kind of id in a state, for the number of issued tokens. */
const TOKENS = '#tokens';

/** Exports everything except the journal. `contractOutbox` has the e-mails with absolute links. */
export function exportState(
  sandbox: Sandbox,
  contractOutbox: readonly OutboxMessage[],
): SandboxState {
  const { counters, tokens } = sandbox.ids.snapshot();
  const collections = Object.fromEntries(
    tableNames.map((name) => [name, rowsOf(sandbox, name).map((row) => ({ ...row }))]),
  );
  return {
    formatVersion: 1,
    scenario: sandbox.scenario.name,
    clock: sandbox.clock.snapshot(),
    counters: { ...counters, [TOKENS]: tokens },
    collections,
    faults: [...sandbox.faults.list()],
    outbox: [...contractOutbox],
  };
}

/**
 * Replaces the sandbox's state atomically: everything is validated before the first change. A
 * collection that the state omits starts as in its scenario.
 */
export async function importState(
  sandbox: Sandbox,
  data: ScenarioData,
  state: SandboxState,
  emails: readonly SentEmail[],
): Promise<void> {
  await data.ready;
  const changes = changesOf(data, state);
  const { [TOKENS]: tokens = 0, ...counters } = state.counters;
  sandbox.reset(data);
  for (const [name, change] of changes) {
    await collectionOf(sandbox, name).restore(change);
  }
  sandbox.clock.restore(state.clock);
  const { seed } = sandbox.ids.snapshot();
  sandbox.ids.restore({ seed, counters: { ...data.counters, ...counters }, tokens });
  sandbox.faults.restore(state.faults);
  sandbox.outbox.restore(emails);
}

function changesOf(data: ScenarioData, state: SandboxState) {
  const changes: (readonly [string, Changes<AnyRow> | null])[] = [];
  // What the state omits stays as it is in its scenario.
  const rows = new Map<string, readonly AnyRow[]>();
  for (const [name, table] of data.tables) rows.set(name, table.list());
  for (const [name, given] of Object.entries(state.collections)) {
    const table = isTableName(name) ? data.tables.get(name) : undefined;
    const field = `collections.${name}`;
    if (!table || !isTableName(name)) {
      const meant = didYouMean(name, tableNames);
      throw refused(field, `There is no collection called ${name}.${meant}`);
    }
    try {
      const checked = table.checkAll(given);
      changes.push([name, table.differences(checked, (row) => isIn(table, row))]);
      rows.set(name, checked);
    } catch (error) {
      if (error instanceof StoreError) throw refused(field, error.message);
      throw error;
    }
  }
  for (const name of tableNames) {
    const idsOf = (table: string) => rows.get(table)?.map(({ id }) => id) ?? [];
    const dangling = danglingIn(name, rows.get(name) ?? [], idsOf);
    if (dangling !== null) throw refused(`collections.${name}`, dangling);
  }
  return changes;
}

/** An import stores only the differences. */
function isIn(table: AnyTable, row: AnyRow): boolean {
  return JSON.stringify(row) === JSON.stringify(table.get(row.id));
}

export function rowsOf(sandbox: Sandbox, name: string): readonly AnyRow[] {
  const rows = collectionOf(sandbox, name).list();
  if (name !== 'sessions') return rows;
  // The last use of a session is stored beside its row, see `sessionUse`.
  return sandbox.db.sessions.list().map((session) => ({
    ...session,
    lastUsedAt: new Date(lastUseOf(sandbox, session)).toISOString(),
  }));
}

export function collectionOf(sandbox: Sandbox, name: string): AnyTable {
  if (!isTableName(name)) throw new Error(`There is no collection called ${name}.`);
  // Each table holds rows with an id; its own schema validates them.
  return sandbox.db[name] as unknown as AnyTable;
}

function refused(field: string, message: string) {
  return refuse('invalid', { [field]: message });
}
