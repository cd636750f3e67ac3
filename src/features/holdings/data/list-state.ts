import type { HoldingPhase } from '#contract/generated/schemas/holdingPhase.zod.ts';
import { readListQuery, updateListQuery, type ListQuery } from '#src/shared/lists/list-query.ts';
import { readSort, updateSortQuery } from '#src/shared/lists/sort-query.ts';
import { findMatchingName, setParameter } from '#src/shared/screens/address/query-values.ts';
import type { SortOrder } from '#src/shared/ui/table/sort-order.ts';
import type { SortKind } from '#src/shared/lists/format-order.ts';

/** Fields that holdings can be sorted by (specification 2). */
export const SORT_KEYS = ['name', 'value', 'growth'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export const SORT_KINDS: Readonly<Record<SortKey, SortKind>> = {
  name: 'text',
  value: 'figure',
  growth: 'figure',
};

export const PHASES = [
  'Pending',
  'Active',
  'Closed',
  'Archived',
] as const satisfies readonly HoldingPhase[];

export type ListState = ListQuery &
  SortOrder<SortKey> & {
    /** Phase filter; null shows all phases. */
    readonly phase: HoldingPhase | null;
    /** Whether only holdings with an old valuation are listed. */
    readonly isOldOnly: boolean;
  };

/** Value of `?valued=` that lists only holdings with an old valuation. */
const OLD = 'old';

/** Default order: by investment name, ascending (decided, HOLD-089). */
const DEFAULT_ORDER: SortOrder<SortKey> = { sort: 'name', isDescending: false };

/** Reads the state from an address; an invalid value is treated as missing. */
export function readListState(address: URLSearchParams): ListState {
  return {
    ...readListQuery(address),
    ...readSort(address, SORT_KEYS, DEFAULT_ORDER),
    phase: findMatchingName(PHASES, address.get('phase')),
    isOldOnly: address.get('valued') === OLD,
  };
}

/** Returns the address with part of the state changed; a change of order or filter returns to page 1. */
export function addListStateToUrl(
  address: URLSearchParams,
  change: Partial<ListState>,
): URLSearchParams {
  const { phase, isOldOnly, ...order } = { ...readListState(address), ...change };
  const next = updateSortQuery(updateListQuery(address, change), order, DEFAULT_ORDER);
  setParameter(next, 'phase', phase ?? '', '');
  setParameter(next, 'valued', isOldOnly ? OLD : '', '');
  return next;
}
