import type { OutboxMessage, SandboxState } from '#contract/generated/control-validators.ts';
import { formatSuggestion } from '#contract/control/similar-names.ts';
import { refuse } from '../engine/refusal.ts';
import { StoreError } from '../store/table.ts';
import type { SentEmail } from '../engine/outbox.ts';
import { findDanglingReference } from './find-dangling-reference.ts';
import { getLastUse } from './idle-sessions.ts';
import type { Sandbox } from './sandbox.ts';
import { applyEntry } from './sandbox-changes.ts';
import type { SandboxEntry } from './sandbox-entry.ts';
import {
  getSandboxTable,
  isTableName,
  tableNames,
  type AnyRow,
  type ScenarioData,
} from './scenario-data.ts';

/** Key in the exported counters for the number of issued tokens. */
const TOKENS = '#tokens';

/** Exports everything except the journal. `contractOutbox` has the e-mails with absolute links. */
export function exportState(
  sandbox: Sandbox,
  contractOutbox: readonly OutboxMessage[],
): SandboxState {
  const { counters, tokens } = sandbox.ids.snapshot();
  const collections = Object.fromEntries(
    tableNames.map((name) => [name, listRows(sandbox, name).map((row) => ({ ...row }))]),
  );
  return {
    formatVersion: 1,
    scenario: sandbox.scenario.name,
    clock: sandbox.clock.snapshot(),
    counters: { ...sandbox.data.counters, ...counters, [TOKENS]: tokens },
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
  mails: readonly SentEmail[],
): Promise<void> {
  await data.ready;
  const rows = toChanges(data, state);
  const { [TOKENS]: tokens = 0, ...counters } = state.counters;
  const issued = Object.entries(counters).filter(([kind, last]) => data.counters[kind] !== last);
  const { clock, faults } = state;
  const figures = { clock, counters: Object.fromEntries(issued), tokens, faults, faultNumber: 0 };
  sandbox.reset(data);
  await applyEntry(sandbox, { rows, ...figures, mails }, () => data);
}

function toChanges(data: ScenarioData, state: SandboxState) {
  const changes: NonNullable<SandboxEntry['rows']>[number][] = [];
  // Collections that the state omits have the rows of their scenario.
  const rows = new Map<string, readonly AnyRow[]>();
  for (const [name, table] of data.tables) rows.set(name, table.list());
  for (const [name, given] of Object.entries(state.collections)) {
    const table = isTableName(name) ? data.tables.get(name) : undefined;
    const field = `collections.${name}`;
    if (!table || !isTableName(name)) {
      const suggestion = formatSuggestion(name, tableNames);
      throw toRefusal(field, `There is no collection called ${name}.${suggestion}`);
    }
    const checked = refuseOnStoreError(field, () => table.checkAll(given));
    for (const change of table.changesTo(checked)) changes.push([name, change]);
    rows.set(name, checked);
  }
  for (const name of tableNames) {
    const listIds = (table: string) => rows.get(table)?.map(({ id }) => id) ?? [];
    const dangling = findDanglingReference(name, rows.get(name) ?? [], listIds);
    if (dangling !== null) throw toRefusal(`collections.${name}`, dangling);
  }
  return changes;
}

export function listRows(sandbox: Sandbox, name: string): readonly AnyRow[] {
  const rows = getSandboxTable(sandbox, name).list();
  if (name !== 'sessions') return rows;
  // The last use of a session is stored in `sessionUse`, outside its row.
  return sandbox.db.sessions.list().map((session) => ({
    ...session,
    lastUsedAt: new Date(getLastUse(sandbox, session)).toISOString(),
  }));
}

/** Runs a function and converts a `StoreError` to a refusal. */
export function refuseOnStoreError<Result>(field: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw error instanceof StoreError ? toRefusal(field, error.message) : error;
  }
}

function toRefusal(field: string, message: string) {
  return refuse('invalid', { [field]: message });
}
