import type { HoldingPhase } from '#contract/generated/schemas/holdingPhase.zod.ts';
import { readListQuery, withListQuery, type ListQuery } from '#src/shared/list/list-query.ts';
import { readSort, withSort } from '#src/shared/list/sort-query.ts';
import { oneOf, put } from '#src/shared/pages/query-values.ts';
import type { SortOrder } from '#src/shared/ui/sort-order.ts';
import type { SortKind } from '#src/shared/list/sort-words.ts';

/** Specification 2: the fields that holdings can be sorted by. */
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

/** The list's state in the address. */
export type ListState = ListQuery &
  SortOrder<SortKey> & {
    /** Null shows all phases. */
    readonly phase: HoldingPhase | null;
  };

/** Decided (HOLD-089): by investment name, ascending. */
const DEFAULT_ORDER: SortOrder<SortKey> = { sort: 'name', isDescending: false };

/** Reads the state from an address; an invalid value counts as missing. */
export function readListState(address: URLSearchParams): ListState {
  return {
    ...readListQuery(address),
    ...readSort(address, SORT_KEYS, DEFAULT_ORDER),
    phase: oneOf(PHASES, address.get('phase')),
  };
}

/**
 * The address with some of the state changed and everything else kept; defaults are left out.
 * Another order or filter starts on page 1.
 */
export function withListState(
  address: URLSearchParams,
  change: Partial<ListState>,
): URLSearchParams {
  const { phase, ...order } = { ...readListState(address), ...change };
  const next = withSort(withListQuery(address, change), order, DEFAULT_ORDER);
  put(next, 'phase', phase ?? '', '');
  return next;
}
