import type { HoldingPhase } from '#contract/generated/schemas/holdingPhase.zod.ts';
import { put, readListQuery, withListQuery, type ListQuery } from '#src/shared/list-query.ts';

/** Specification 2: the fields that holdings can be sorted by. */
export const SORT_KEYS = ['name', 'value', 'growth'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export const PHASES = [
  'Pending',
  'Active',
  'Closed',
  'Archived',
] as const satisfies readonly HoldingPhase[];

/** The list's state in the address. */
export type ListState = ListQuery & {
  readonly sort: SortKey;
  readonly isDescending: boolean;
  /** Null shows all phases. */
  readonly phase: HoldingPhase | null;
};

/** Decided (HOLD-089): by investment name, ascending. */
const DEFAULT_SORT: SortKey = 'name';

/** Reads the state from an address; an invalid value counts as missing. */
export function readListState(address: URLSearchParams): ListState {
  return {
    ...readListQuery(address),
    sort: oneOf(SORT_KEYS, address.get('sort')) ?? DEFAULT_SORT,
    isDescending: address.get('direction') === 'desc',
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
  const next = withListQuery(address, change);
  const { sort, isDescending, phase } = { ...readListState(address), ...change };
  put(next, 'sort', sort, DEFAULT_SORT);
  put(next, 'direction', isDescending ? 'desc' : '', '');
  put(next, 'phase', phase ?? '', '');
  return next;
}

function oneOf<Name extends string>(names: readonly Name[], text: string | null): Name | null {
  return names.find((name) => name.toLowerCase() === text?.toLowerCase()) ?? null;
}
