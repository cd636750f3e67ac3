import { formatSuggestion } from '#contract/control/similar-names.ts';
import type { RecordPage, StateRecord, TableList } from '#contract/generated/control-validators.ts';
import { refuse, refuseWithMessage } from '../engine/refusal.ts';
import type { TableName } from '../store/database.ts';
import { findDanglingReference } from './find-dangling-reference.ts';
import type { Sandbox } from './sandbox.ts';
import { getSandboxTable, isTableName, tableNames } from './scenario-data.ts';
import { refuseOnStoreError, listRows } from './state.ts';

export function listTables(sandbox: Sandbox): TableList {
  return tableNames.map((name) => ({ name, count: getSandboxTable(sandbox, name).count() }));
}

type Search = {
  readonly search?: string | undefined;
  readonly offset: number;
  readonly limit: number;
};

export function listRecords(
  sandbox: Sandbox,
  table: string,
  { search = '', offset, limit }: Search,
): RecordPage {
  const term = search.toLowerCase();
  const rows = listRows(sandbox, requireTable(table));
  const found =
    term === '' ? rows : rows.filter((row) => JSON.stringify(row).toLowerCase().includes(term));
  const records = found.slice(offset, offset + limit).map((row) => ({ ...row }));
  return { total: found.length, records };
}

/** Replaces one record after a check of its schema and its references. */
export async function changeRecord(
  sandbox: Sandbox,
  table: string,
  id: string,
  record: StateRecord,
): Promise<StateRecord> {
  const name = requireTable(table);
  const collection = getSandboxTable(sandbox, name);
  if (!collection.get(id)) {
    const ids = collection.list().map((row) => row.id);
    throw refuseWithMessage(
      404,
      `There is no record called ${id} in ${name}.${formatSuggestion(id, ids)}`,
    );
  }
  const row = refuseOnStoreError(table, () => collection.check(record));
  if (row.id !== id) throw refuse('invalid', { id: 'The id cannot be changed.' });
  const listIds = (target: string) =>
    getSandboxTable(sandbox, target)
      .list()
      .map((one) => one.id);
  const dangling = findDanglingReference(name, [row], listIds);
  if (dangling !== null) throw refuse('invalid', { [table]: dangling });
  return { ...(await collection.update(id, () => row)) };
}

function requireTable(name: string): TableName {
  if (isTableName(name)) return name;
  throw refuseWithMessage(
    404,
    `There is no table called ${name}.${formatSuggestion(name, tableNames)}`,
  );
}
