import { put } from './list-query.ts';

/** What a list is sorted by, in its address: `?sort=name&direction=desc`. */
export type SortOrder<Key extends string> = {
  readonly sort: Key;
  readonly isDescending: boolean;
};

/** Reads the order from an address; an invalid value counts as missing. */
export function readSort<Key extends string>(
  address: URLSearchParams,
  keys: readonly Key[],
  byDefault: SortOrder<Key>,
): SortOrder<Key> {
  const direction = address.get('direction');
  return {
    sort: oneOf(keys, address.get('sort')) ?? byDefault.sort,
    isDescending: direction === 'desc' || (direction === 'asc' ? false : byDefault.isDescending),
  };
}

/** The address with another order and everything else kept; defaults are left out. */
export function withSort<Key extends string>(
  address: URLSearchParams,
  { sort, isDescending }: SortOrder<Key>,
  byDefault: SortOrder<Key>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  put(next, 'sort', sort, byDefault.sort);
  put(next, 'direction', directionOf(isDescending), directionOf(byDefault.isDescending));
  return next;
}

/** The name that an address means, whatever its case. */
export function oneOf<Name extends string>(
  names: readonly Name[],
  text: string | null,
): Name | null {
  return names.find((name) => name.toLowerCase() === text?.toLowerCase()) ?? null;
}

function directionOf(isDescending: boolean): string {
  return isDescending ? 'desc' : 'asc';
}
