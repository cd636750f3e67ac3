import { formatSuggestion } from '#contract/control/similar-names.ts';
import { tableSpecs, type TableName } from '../store/database.ts';
import type { AnyRow } from './scenario-data.ts';

/** Returns a sentence about the first reference to a missing row; null if all references are valid. */
export function findDanglingReference(
  table: TableName,
  rows: readonly AnyRow[],
  listIds: (table: string) => Iterable<string>,
): string | null {
  for (const [field, targets] of Object.entries(tableSpecs[table].references)) {
    const targetIds = new Set(targets.flatMap((target) => [...listIds(target)]));
    for (const row of rows) {
      const missing = extractIds(Reflect.get(row, field)).find((id) => !targetIds.has(id));
      if (missing === undefined) continue;
      const suggestion = formatSuggestion(missing, targetIds);
      return `${row.id}: ${field} is ${missing}, which is none of ${targets.join(' or ')}.${suggestion}`;
    }
  }
  return null;
}

function extractIds(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((id) => typeof id === 'string');
}
