import type { Order, Schema, Sum } from '../bundle.ts';
import { fieldOf } from './field.ts';
import { comparisonOf, keyOf, type Key } from './order.ts';

/**
 * Checks rules that JSON Schema cannot express: the order of a list, unique items, the decimals of
 * a number, the zone of a time, sums, and references within a list. Schema extensions declare these
 * rules (`x-order` and so on, docs/contract.md). The module is pure and imports no packages, so
 * that every part of the repository can use it. Values of a wrong type are skipped, because schema
 * validation reports them.
 */

/** Violation of a rule by one value. */
export type BrokenPromise = {
  /** Kind of the violation as text, such as 'a list that is not ordered by date'. */
  readonly cause: string;
  /** JSON path of the value. */
  readonly path: string;
  /** Value that was received. */
  readonly got?: unknown;
};

export type Resolve = (schema: Schema) => Schema;
/** Path of a value, and the currency of its amounts. */
type Place = { readonly path: string; readonly currency: string };
type Row = Readonly<Record<string, unknown>>;

/** Tolerance for sums: figures of two decimals differ by less, in whatever order they are added. */
const HALF_PENNY = 0.005;
const HUNDREDTH = 0.01;
const CODE = /^[A-Z]{2}[A-Za-z]$/;

/**
 * Finds the violations in a value, in the order of the value. `resolve` returns the schema behind a
 * reference.
 */
export function brokenPromises(
  given: Schema,
  value: unknown,
  resolve: Resolve,
  at: Place = { path: '', currency: 'GBP' },
): readonly BrokenPromise[] {
  const { path } = at;
  const schema = resolve(given);
  const unit = schema['x-unit'];
  const place = isCode(unit) ? { path, currency: unit } : at;
  if (value === null || value === undefined) return [];
  const variants = [...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const ofVariants = variants.flatMap((one) => brokenPromises(one, value, resolve, place));
  if (typeof value === 'number') return [...decimalsOf(schema, value, place), ...ofVariants];
  if (typeof value === 'string') return [...zoneOf(schema, value, path), ...ofVariants];
  if (Array.isArray(value)) {
    const { items } = schema;
    const below = items
      ? value.flatMap((item, index) =>
          brokenPromises(items, item, resolve, { ...place, path: `${path}/${index}` }),
        )
      : [];
    return [...ofList(schema, value, path), ...below, ...ofVariants];
  }
  if (typeof value !== 'object') return ofVariants;
  const { properties = {}, additionalProperties } = schema;
  const own = fieldOf(value, 'currency');
  const below = Object.entries(value).flatMap(([name, field]) => {
    const isKnown = Object.hasOwn(properties, name);
    const known = isKnown ? properties[name] : additionalProperties;
    // The keys of a map of amounts are currencies.
    const currency = [own, isKnown ? null : name].find(isCode) ?? place.currency;
    return typeof known === 'object'
      ? brokenPromises(known, field, resolve, { path: `${path}/${name}`, currency })
      : [];
  });
  const sums = (schema['x-sum'] ?? []).flatMap((sum) => sumOf(sum, value, path));
  return [...sums, ...below, ...ofVariants];
}

function ofList(schema: Schema, list: readonly unknown[], path: string): readonly BrokenPromise[] {
  const rows = list.map(rowOf);
  return [
    ...orderOf(schema['x-order'], list, path),
    ...uniqueOf(schema['x-unique'], list, path),
    ...(schema['x-sum'] ?? []).flatMap((sum) => sumOf(sum, list, path)),
    ...[schema['x-ref'] ?? []].flat().flatMap((ref) => {
      if (typeof ref === 'string') return [];
      const { field, to } = ref;
      const known = new Set(rows.map((row) => row[to]));
      return rows.flatMap((row, index) => {
        const got = row[field] ?? null;
        if (got === null || known.has(got)) return [];
        return [
          {
            cause: `${field} that is no ${to} of the list`,
            path: `${path}/${index}/${field}`,
            got,
          },
        ];
      });
    }),
  ];
}

/** Returns an object unchanged, and an object without fields for any other item. */
function rowOf(item: unknown): Row {
  return typeof item === 'object' && item !== null ? { ...item } : {};
}

function orderOf(
  order: Order | undefined,
  list: readonly unknown[],
  path: string,
): readonly BrokenPromise[] {
  if (order === undefined || typeof order === 'string') return [];
  const keys = list.map((item) => keyOf(order, item));
  const compare = collatedBy(order) ?? comparisonOf(order);
  const index = keys.findIndex((key, at) => {
    const before = keys[at - 1];
    return at > 0 && key !== undefined && before !== undefined && compare(before, key) > 0;
  });
  if (index < 0) return [];
  const by = order.by === undefined ? 'their value' : [order.by].flat().join(', else ');
  const cause = `a list that is not ordered by ${by}, ${order.dir === 'asc' ? 'lowest' : 'highest'} first`;
  return [{ cause, path: `${path}/${index}`, got: keys[index] }];
}

/** Returns a comparator by the rules of a language; undefined if the order names no language. */
function collatedBy({ dir, collation }: Exclude<Order, string>) {
  if (collation === undefined) return undefined;
  const { compare } = new Intl.Collator(collation);
  const sign = dir === 'asc' ? 1 : -1;
  return (one: Key, other: Key) => sign * compare(String(one), String(other));
}

function uniqueOf(
  fields: readonly string[] | undefined,
  list: readonly unknown[],
  path: string,
): readonly BrokenPromise[] {
  if (fields === undefined) return [];
  const seen = new Set<string>();
  return list.flatMap((item, index) => {
    const got = fields.length === 0 ? item : fields.map((name) => fieldOf(item, name));
    const text = JSON.stringify(got);
    const isNew = !seen.has(text);
    seen.add(text);
    const cause = `${fields.length === 0 ? 'an item' : fields.join(' and ')} that an earlier item of the list has`;
    return isNew ? [] : [{ cause, path: `${path}/${index}`, got }];
  });
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && CODE.test(value);
}

function decimalsOf(schema: Schema, value: number, place: Place): readonly BrokenPromise[] {
  const { path, currency } = place;
  const mark = schema['x-decimals'];
  const most = mark === 'currency' ? decimalsOfCurrency(currency) : mark;
  if (most === undefined || Number(value.toFixed(most)) === value) return [];
  return [{ cause: `a number of more than ${most} decimals`, path, got: value }];
}

function zoneOf(schema: Schema, value: string, path: string): readonly BrokenPromise[] {
  if (schema['x-zone'] !== 'UTC' || value.endsWith('Z')) return [];
  return [{ cause: 'a time stamp that is not in UTC, ending in Z', path, got: value }];
}

function decimalsOfCurrency(currency: string): number | undefined {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits;
}

function sumOf(sum: Sum, value: object, path: string): readonly BrokenPromise[] {
  switch (sum.kind) {
    case 'fields':
      return sumOfFields(sum, value, path);
    case 'percent':
      return sumOfPercent(sum, value, path);
    case 'count':
      return sumOfCount(sum, value, path);
    case 'running':
      return Array.isArray(value) ? sumOfRunning(sum, value, path) : [];
    case 'children':
      return Array.isArray(value) ? sumOfChildren(sum, value, path) : [];
    case 'series':
      return sumOfSeries(sum, value, path);
  }
}

type Of<Kind> = Extract<Sum, { readonly kind: Kind }>;

/**
 * Checks that `whole` is the sum of `plus` less `minus`; skipped if one of the fields has no
 * number.
 */
function sumOfFields({ whole, plus, minus = [] }: Of<'fields'>, value: object, path: string) {
  const figures = [whole, ...plus, ...minus].map((name) => numberOf(fieldOf(value, name)));
  if (figures.includes(undefined)) return [];
  const [got = 0, ...parts] = figures.map(Number);
  const sum = parts.reduce((total, part, at) => total + (at < plus.length ? part : -part), 0);
  if (isEqual(got, sum)) return [];
  const words = [plus.join(' plus '), ...minus].join(' less ');
  return [{ cause: `${whole} that is not ${words}`, path: `${path}/${whole}`, got }];
}

/**
 * Checks a percentage to its own number of decimals, whether a half is rounded up or down; skipped
 * for a base of zero or less.
 */
function sumOfPercent({ whole, part, of }: Of<'percent'>, value: object, path: string) {
  const figures = [whole, part, of].map((name) => numberOf(fieldOf(value, name)));
  const [got = 0, share = 0, base = 0] = figures;
  if (figures.includes(undefined) || base <= 0) return [];
  const decimals = String(got).split('.')[1]?.length ?? 0;
  if (Math.abs(got - (share / base) * 100) < Math.max(HUNDREDTH, 0.51 * 10 ** -decimals)) return [];
  return [
    { cause: `${whole} that is not ${part} in per cent of ${of}`, path: `${path}/${whole}`, got },
  ];
}

function sumOfCount({ whole, of }: Of<'count'>, value: object, path: string) {
  const list = fieldOf(value, of);
  const got = fieldOf(value, whole);
  if (!Array.isArray(list) || got === list.length) return [];
  return [{ cause: `${whole} that is not the number of ${of}`, path: `${path}/${whole}`, got }];
}

/** Checks that `whole` of each item is the sum of `plus` less `minus` of all items up to it. */
function sumOfRunning(
  { whole, plus, minus }: Of<'running'>,
  list: readonly unknown[],
  path: string,
) {
  let sum = 0;
  return list.flatMap((item, index) => {
    const got = numberOf(fieldOf(item, whole));
    for (const name of plus) sum += numberOf(fieldOf(item, name)) ?? 0;
    for (const name of minus) sum -= numberOf(fieldOf(item, name)) ?? 0;
    if (got === undefined || isEqual(got, sum)) return [];
    // Compares each item with the one before it, so that one error is not reported for every later
    // item.
    sum = got;
    const cause = `${whole} that is not the sum of ${plus.join(', ')} less ${minus.join(', ')} up to it`;
    return [{ cause, path: `${path}/${index}/${whole}`, got }];
  });
}

/**
 * Checks that `whole` of each item that matches `when` is the sum of the items whose `parent` is
 * its id.
 */
function sumOfChildren(
  { whole, parent, id, when }: Of<'children'>,
  list: readonly unknown[],
  path: string,
) {
  const wanted = Object.entries(when);
  const children = Map.groupBy(list, (item) => fieldOf(item, parent));
  return list.flatMap((item, index) => {
    const got = numberOf(fieldOf(item, whole));
    if (got === undefined || wanted.some(([name, value]) => fieldOf(item, name) !== value))
      return [];
    const parts = (children.get(fieldOf(item, id)) ?? []).map((one) => fieldOf(one, whole));
    const sum = parts.reduce<number>((total, part) => total + (numberOf(part) ?? 0), 0);
    const cause = `${whole} that is not the sum of the items whose ${parent} it is`;
    return isEqual(got, sum) ? [] : [{ cause, path: `${path}/${index}/${whole}`, got }];
  });
}

/**
 * Checks at each point of the series `whole` that the latest points of the `parts` add up to it, or
 * with `rest` to no more than it.
 */
function sumOfSeries(
  { whole, parts, on, fields, rest = false }: Of<'series'>,
  value: object,
  path: string,
) {
  const series = fieldOf(value, whole);
  const others = fieldOf(value, parts);
  if (!Array.isArray(series) || !Array.isArray(others)) return [];
  const steps = others.map((one) => {
    const list = fieldOf(one, whole);
    return { list: Array.isArray(list) ? list : [], next: 0 };
  });
  return series.flatMap((point: unknown, index) => {
    const at = String(fieldOf(point, on));
    for (const step of steps) {
      while (step.next < step.list.length && String(fieldOf(step.list[step.next], on)) <= at)
        step.next += 1;
    }
    return fields.flatMap((name) => {
      const got = numberOf(fieldOf(point, name));
      const sum = steps.reduce(
        (total, { list, next }) => total + (numberOf(fieldOf(list[next - 1], name)) ?? 0),
        0,
      );
      if (got === undefined || isEqual(got, sum) || (rest && sum < got)) return [];
      return [
        {
          cause: `${name} to which those of ${parts} do not add up`,
          path: `${path}/${whole}/${index}/${name}`,
          got,
        },
      ];
    });
  });
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function isEqual(one: number, other: number): boolean {
  return Math.abs(one - other) < HALF_PENNY;
}
