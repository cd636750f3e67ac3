import type { ListOrder } from '../bundle.ts';
import { getField } from './get-field.ts';

type FieldOrder = Exclude<ListOrder, string>;
/**
 * Start of a time stamp. Time stamps are compared as times, because texts with and without
 * fractions of a second do not sort in time order.
 */
const TIME_STAMP = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T/;

export type SortKey = string | number;

/**
 * Returns the sort key of an item: the first text or number in the fields `by`, or the item itself
 * without `by`. A time stamp is returned as milliseconds.
 */
export function getSortKey({ by }: FieldOrder, item: unknown): SortKey | undefined {
  const values = by === undefined ? [item] : [by].flat().map((name) => getField(item, name));
  const key = values.find((value) => typeof value === 'string' || typeof value === 'number');
  return typeof key === 'string' && TIME_STAMP.test(key) ? Date.parse(key) : key;
}

/**
 * Returns a comparator for sort keys. Texts are compared by character code, whatever the
 * `collation`.
 */
export function createComparator({ dir, first }: FieldOrder) {
  const sign = dir === 'asc' ? 1 : -1;
  return (one: SortKey, other: SortKey): number => {
    if (one === other) return 0;
    if (one === first || other === first) return one === first ? -1 : 1;
    return one > other ? sign : -sign;
  };
}
