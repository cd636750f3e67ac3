import { findMatchingName, setParameter } from '../screens/address/query-values.ts';
import type { SortOrder } from '../ui/table/sort-order.ts';

/** Reads the order from the query parameters of the URL; an invalid value counts as missing. */
export function readSort<Key extends string>(
  address: URLSearchParams,
  keys: readonly Key[],
  byDefault: SortOrder<Key>,
): SortOrder<Key> {
  const direction = address.get('direction');
  return {
    sort: findMatchingName(keys, address.get('sort')) ?? byDefault.sort,
    isDescending: direction === 'desc' || (direction === 'asc' ? false : byDefault.isDescending),
  };
}

/**
 * Returns a copy of the query parameters with another order and all others unchanged; defaults are omitted.
 */
export function updateSortQuery<Key extends string>(
  address: URLSearchParams,
  { sort, isDescending }: SortOrder<Key>,
  byDefault: SortOrder<Key>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  setParameter(next, 'sort', sort, byDefault.sort);
  setParameter(next, 'direction', toDirection(isDescending), toDirection(byDefault.isDescending));
  return next;
}

function toDirection(isDescending: boolean): string {
  return isDescending ? 'desc' : 'asc';
}
