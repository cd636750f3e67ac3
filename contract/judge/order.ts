import type { Order } from '../bundle.ts';
import { fieldOf } from './field.ts';

type FieldOrder = Exclude<Order, string>;
/** With or without fractions of a second: their texts do not sort as their times do. */
const TIME_STAMP = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T/;

export type Key = string | number;

/** The first field of `by` that has a value; a time stamp as its milliseconds. */
export function keyOf({ by }: FieldOrder, item: unknown): Key | undefined {
  const values = by === undefined ? [item] : [by].flat().map((name) => fieldOf(item, name));
  const key = values.find((value) => typeof value === 'string' || typeof value === 'number');
  return typeof key === 'string' && TIME_STAMP.test(key) ? Date.parse(key) : key;
}

/** Below zero where the first key comes first; words by their characters, whatever the `collation`. */
export function comparisonOf({ dir, first }: FieldOrder) {
  const sign = dir === 'asc' ? 1 : -1;
  return (one: Key, other: Key): number => {
    if (one === other) return 0;
    if (one === first || other === first) return one === first ? -1 : 1;
    return one > other ? sign : -sign;
  };
}
