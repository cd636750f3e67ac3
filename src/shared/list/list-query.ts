import { put } from '../pages/query-values.ts';

export const SEARCH_MAX_LENGTH = 100;
const MAX_PAGE = 100_000;

/** The address of every list: `?search=…&page=…`. */
export type ListQuery = {
  readonly search: string;
  /** From 1; may be beyond the last page, because the address does not know the list. */
  readonly page: number;
};

const DEFAULTS: ListQuery = { search: '', page: 1 };

/** Reads search and page from an address; an invalid value counts as missing. */
export function readListQuery(address: URLSearchParams): ListQuery {
  return {
    search: (address.get('search') ?? '').slice(0, SEARCH_MAX_LENGTH),
    page: pageOf(address.get('page')),
  };
}

/**
 * The address with some of it changed and everything else kept; defaults are left out. A change of
 * anything but the page starts on page 1.
 */
export function withListQuery(
  address: URLSearchParams,
  change: Partial<ListQuery>,
): URLSearchParams {
  const { search, page } = { ...readListQuery(address), page: DEFAULTS.page, ...change };
  const next = new URLSearchParams(address);
  put(next, 'search', search, DEFAULTS.search);
  put(next, 'page', String(page), String(DEFAULTS.page));
  return next;
}

function pageOf(text: string | null): number {
  const page = /^[1-9][0-9]*$/.test(text ?? '') ? Number(text) : DEFAULTS.page;
  return page <= MAX_PAGE ? page : DEFAULTS.page;
}
