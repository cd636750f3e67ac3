import type { RefusalCode } from '#contract/generated/refusals.ts';
import { refuse } from '../engine/refusal.ts';
import type { Table } from '../store/table.ts';

/** Returns the client's row with this id. Refuses another client's row in the same way as a missing row. */
export function requireOwnRow<
  Owned extends { readonly id: string; readonly clientId: string | null },
>(
  table: Pick<Table<Owned>, 'get'>,
  { clientId }: { readonly clientId: string },
  id: string,
  missing: RefusalCode,
): Owned {
  const row = table.get(id);
  if (row?.clientId !== clientId) throw refuse(missing);
  return row;
}
