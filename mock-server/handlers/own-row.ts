import type { RefusalCode } from '#contract/generated/refusals.ts';
import { refuse } from '../engine/refusal.ts';
import type { Table } from '../store/table.ts';

/** The client's row of that id; another client's gets the same reply as one that does not exist. */
export function ownRow<Owned extends { readonly id: string; readonly clientId: string | null }>(
  table: Pick<Table<Owned>, 'get'>,
  { clientId }: { readonly clientId: string },
  id: string,
  missing: RefusalCode,
): Owned {
  const row = table.get(id);
  if (row?.clientId !== clientId) throw refuse(missing);
  return row;
}
