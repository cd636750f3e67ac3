import type { Commission } from '#contract/generated/validators.ts';
import type { Row } from '../store/database.ts';

export function newestMonthFirst(rows: readonly Row<'commissions'>[]): readonly Commission[] {
  return rows
    .toSorted((a, b) => b.month.localeCompare(a.month))
    .map(({ id: _id, clientId: _client, ...commission }) => commission);
}

/** The tax years with commission, latest first. */
export function commissionYears(rows: readonly Row<'commissions'>[]): readonly string[] {
  return [...new Set(rows.map(({ period }) => period))].sort().reverse();
}
