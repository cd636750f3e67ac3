import { setParameter } from '../screens/address/query-values.ts';

export const SEARCH_MAX_LENGTH = 100;
const MAX_PAGE = 100_000;

/** Query parameters of every list: `?search=…&page=…`. */
export type ListQuery = {
  readonly search: string;
  /** Page number from 1; may be beyond the last page, because the length of the list is unknown here. */
  readonly page: number;
};

const DEFAULTS: ListQuery = { search: '', page: 1 };

/** Reads search and page from the query parameters of the URL; an invalid value counts as missing. */
export function readListQuery(address: URLSearchParams): ListQuery {
  return {
    search: (address.get('search') ?? '').slice(0, SEARCH_MAX_LENGTH),
    page: parsePage(address.get('page')),
  };
}

/**
 * Returns a copy of the query parameters with `change` applied and all others unchanged; defaults are
 * omitted. The page is reset to 1 unless `change` contains a page.
 */
export function updateListQuery(
  address: URLSearchParams,
  change: Partial<ListQuery>,
): URLSearchParams {
  const { search, page } = { ...readListQuery(address), page: DEFAULTS.page, ...change };
  const next = new URLSearchParams(address);
  setParameter(next, 'search', search, DEFAULTS.search);
  setParameter(next, 'page', String(page), String(DEFAULTS.page));
  return next;
}

function parsePage(text: string | null): number {
  const page = /^[1-9][0-9]*$/.test(text ?? '') ? Number(text) : DEFAULTS.page;
  return page <= MAX_PAGE ? page : DEFAULTS.page;
}
