import type { HoldingPhase } from '#contract/generated/schemas/holdingPhase.zod.ts';

/** Specification 2: what holdings can be sorted by. */
export const SORT_KEYS = ['name', 'value', 'growth'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export const PHASES = [
  'Pending',
  'Active',
  'Closed',
  'Archived',
] as const satisfies readonly HoldingPhase[];

export const SEARCH_MAX_LENGTH = 100;
const MAX_PAGE = 100_000;

/** What the address says about the list. */
export type ListState = {
  readonly sort: SortKey;
  readonly isDescending: boolean;
  /** From 1; may lie behind the last page, because the address knows no holdings. */
  readonly page: number;
  readonly search: string;
  /** Null shows all phases. */
  readonly phase: HoldingPhase | null;
};

/** Decided (HOLD-089): by investment name, ascending. */
const DEFAULTS: ListState = {
  sort: 'name',
  isDescending: false,
  page: 1,
  search: '',
  phase: null,
};

/** Reads the state from an address; what makes no sense there counts as not given. */
export function readListState(address: URLSearchParams): ListState {
  return {
    sort: oneOf(SORT_KEYS, address.get('sort')) ?? DEFAULTS.sort,
    isDescending: address.get('direction') === 'desc',
    page: pageOf(address.get('page')),
    search: (address.get('search') ?? '').slice(0, SEARCH_MAX_LENGTH),
    phase: oneOf(PHASES, address.get('phase')),
  };
}

/**
 * The address with some of the state changed and all else of it kept; defaults are left out. Another
 * order or another filter starts on page 1.
 */
export function withListState(
  address: URLSearchParams,
  change: Partial<ListState>,
): URLSearchParams {
  const { sort, isDescending, page, search, phase } = {
    ...readListState(address),
    page: DEFAULTS.page,
    ...change,
  };
  const next = new URLSearchParams(address);
  const put = (name: string, value: string, isDefault: boolean) =>
    isDefault ? next.delete(name) : next.set(name, value);
  put('sort', sort, sort === DEFAULTS.sort);
  put('direction', 'desc', !isDescending);
  put('search', search, search === DEFAULTS.search);
  put('phase', phase ?? '', phase === DEFAULTS.phase);
  put('page', String(page), page === DEFAULTS.page);
  return next;
}

function pageOf(text: string | null): number {
  const page = /^[1-9][0-9]*$/.test(text ?? '') ? Number(text) : DEFAULTS.page;
  return page <= MAX_PAGE ? page : DEFAULTS.page;
}

function oneOf<Name extends string>(names: readonly Name[], text: string | null): Name | null {
  return names.find((name) => name.toLowerCase() === text?.toLowerCase()) ?? null;
}
