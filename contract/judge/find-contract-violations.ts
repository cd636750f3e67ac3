import type { ListOrder, Schema, SumRule } from '../bundle.ts';
import { getField } from './get-field.ts';
import { createComparator, getSortKey, type SortKey } from './sort-key.ts';

/**
 * Checks rules that JSON Schema cannot express: the order of a list, unique items, the decimals of
 * a number, the zone of a time, sums, and references within a list. Schema extensions declare these
 * rules (`x-order` and so on, docs/contract.md). The module is pure and imports no packages, so
 * that every part of the repository can use it. Values of a wrong type are skipped, because schema
 * validation reports them.
 */

/** Violation of a rule by one value. */
export type ContractViolation = {
  /** Kind of the violation as text, such as 'a list that is not ordered by date'. */
  readonly cause: string;
  /** JSON path of the value. */
  readonly path: string;
  /** Value that was received. */
  readonly got?: unknown;
};

export type ResolveSchema = (schema: Schema) => Schema;
/** Path of a value, and the currency of its amounts. */
type ValuePath = { readonly path: string; readonly currency: string };
type Row = Readonly<Record<string, unknown>>;

/**
 * Tolerance for sums. The rounding error of a sum of two-decimal figures is smaller, in whatever
 * order they are added.
 */
const HALF_PENNY = 0.005;
const HUNDREDTH = 0.01;
const CURRENCY_CODE = /^[A-Z]{2}[A-Za-z]$/;

/**
 * Finds the values that break a rule of their schema. `resolve` returns the schema behind a
 * reference.
 */
export function findContractViolations(
  given: Schema,
  value: unknown,
  resolve: ResolveSchema,
  at: ValuePath = { path: '', currency: 'GBP' },
): readonly ContractViolation[] {
  const { path } = at;
  const schema = resolve(given);
  const unit = schema['x-unit'];
  const place = isCurrencyCode(unit) ? { path, currency: unit } : at;
  if (value === null || value === undefined) return [];
  const variants = [...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const variantViolations = variants.flatMap((one) =>
    findContractViolations(one, value, resolve, place),
  );
  if (typeof value === 'number')
    return [...checkDecimals(schema, value, place), ...variantViolations];
  if (typeof value === 'string') return [...checkZone(schema, value, path), ...variantViolations];
  if (Array.isArray(value)) {
    const { items } = schema;
    const below = items
      ? value.flatMap((item, index) =>
          findContractViolations(items, item, resolve, { ...place, path: `${path}/${index}` }),
        )
      : [];
    return [...findListViolations(schema, value, path), ...below, ...variantViolations];
  }
  if (typeof value !== 'object') return variantViolations;
  const { properties = {}, additionalProperties } = schema;
  const own = getField(value, 'currency');
  const below = Object.entries(value).flatMap(([name, field]) => {
    const isDeclared = Object.hasOwn(properties, name);
    const propertySchema = isDeclared ? properties[name] : additionalProperties;
    // The keys of a map of amounts are currencies.
    const currency = [own, isDeclared ? null : name].find(isCurrencyCode) ?? place.currency;
    return typeof propertySchema === 'object'
      ? findContractViolations(propertySchema, field, resolve, {
          path: `${path}/${name}`,
          currency,
        })
      : [];
  });
  const sums = (schema['x-sum'] ?? []).flatMap((sum) => checkSum(sum, value, path));
  return [...sums, ...below, ...variantViolations];
}

function findListViolations(
  schema: Schema,
  list: readonly unknown[],
  path: string,
): readonly ContractViolation[] {
  const rows = list.map(toRow);
  return [
    ...checkOrder(schema['x-order'], list, path),
    ...checkUnique(schema['x-unique'], list, path),
    ...(schema['x-sum'] ?? []).flatMap((sum) => checkSum(sum, list, path)),
    ...[schema['x-ref'] ?? []].flat().flatMap((ref) => {
      if (typeof ref === 'string') return [];
      const { field, to } = ref;
      const propertySchema = new Set(rows.map((row) => row[to]));
      return rows.flatMap((row, index) => {
        const got = row[field] ?? null;
        if (got === null || propertySchema.has(got)) return [];
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

/** Returns an object unchanged; returns an empty object for any other value. */
function toRow(item: unknown): Row {
  return typeof item === 'object' && item !== null ? { ...item } : {};
}

function checkOrder(
  order: ListOrder | undefined,
  list: readonly unknown[],
  path: string,
): readonly ContractViolation[] {
  if (order === undefined || typeof order === 'string') return [];
  const keys = list.map((item) => getSortKey(order, item));
  const compare = createCollator(order) ?? createComparator(order);
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
function createCollator({ dir, collation }: Exclude<ListOrder, string>) {
  if (collation === undefined) return undefined;
  const { compare } = new Intl.Collator(collation);
  const sign = dir === 'asc' ? 1 : -1;
  return (one: SortKey, other: SortKey) => sign * compare(String(one), String(other));
}

function checkUnique(
  fields: readonly string[] | undefined,
  list: readonly unknown[],
  path: string,
): readonly ContractViolation[] {
  if (fields === undefined) return [];
  const keys = new Set<string>();
  return list.flatMap((item, index) => {
    const got = fields.length === 0 ? item : fields.map((name) => getField(item, name));
    const text = JSON.stringify(got);
    const isNew = !keys.has(text);
    keys.add(text);
    const cause = `${fields.length === 0 ? 'an item' : fields.join(' and ')} that an earlier item of the list has`;
    return isNew ? [] : [{ cause, path: `${path}/${index}`, got }];
  });
}

function isCurrencyCode(value: unknown): value is string {
  return typeof value === 'string' && CURRENCY_CODE.test(value);
}

function checkDecimals(
  schema: Schema,
  value: number,
  place: ValuePath,
): readonly ContractViolation[] {
  const { path, currency } = place;
  const mark = schema['x-decimals'];
  const most = mark === 'currency' ? getCurrencyDecimals(currency) : mark;
  if (most === undefined || Number(value.toFixed(most)) === value) return [];
  return [{ cause: `a number of more than ${most} decimals`, path, got: value }];
}

function checkZone(schema: Schema, value: string, path: string): readonly ContractViolation[] {
  if (schema['x-zone'] !== 'UTC' || value.endsWith('Z')) return [];
  return [{ cause: 'a time stamp that is not in UTC, ending in Z', path, got: value }];
}

/** Decimals by currency: a number format takes longer to create than all other checks of a value. */
const currencyDecimals = new Map<string, number | undefined>();

function getCurrencyDecimals(currency: string): number | undefined {
  if (!currencyDecimals.has(currency)) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    currencyDecimals.set(currency, format.resolvedOptions().maximumFractionDigits);
  }
  return currencyDecimals.get(currency);
}

function checkSum(sum: SumRule, value: object, path: string): readonly ContractViolation[] {
  switch (sum.kind) {
    case 'fields':
      return checkFieldSum(sum, value, path);
    case 'percent':
      return checkPercentage(sum, value, path);
    case 'count':
      return checkCount(sum, value, path);
    case 'taxYear':
      return checkTaxYear(sum, value, path);
    case 'running':
      return Array.isArray(value) ? checkRunningSum(sum, value, path) : [];
    case 'children':
      return Array.isArray(value) ? checkChildSum(sum, value, path) : [];
    case 'series':
      return checkSeriesSum(sum, value, path);
  }
}

type SumOfKind<Kind> = Extract<SumRule, { readonly kind: Kind }>;

/**
 * Checks that `whole` is the sum of `plus` less `minus`. Skips a value in which one of these fields
 * is not a number.
 */
function checkFieldSum(
  { whole, plus, minus = [] }: SumOfKind<'fields'>,
  value: object,
  path: string,
) {
  const figures = [whole, ...plus, ...minus].map((name) =>
    toNumberOrUndefined(getField(value, name)),
  );
  if (figures.includes(undefined)) return [];
  const [got = 0, ...parts] = figures.map(Number);
  const sum = parts.reduce((total, part, at) => total + (at < plus.length ? part : -part), 0);
  if (isEqual(got, sum)) return [];
  const words = [plus.join(' plus '), ...minus].join(' less ');
  return [{ cause: `${whole} that is not ${words}`, path: `${path}/${whole}`, got }];
}

/**
 * Checks that `whole` is `part` as a percentage of `of`, to the decimals of `whole` but at most
 * two. A half may be rounded up or down. Skips a value whose `of` is zero or less.
 */
function checkPercentage({ whole, part, of }: SumOfKind<'percent'>, value: object, path: string) {
  const figures = [whole, part, of].map((name) => toNumberOrUndefined(getField(value, name)));
  const [got = 0, share = 0, base = 0] = figures;
  if (figures.includes(undefined) || base <= 0) return [];
  const decimals = String(got).split('.')[1]?.length ?? 0;
  if (Math.abs(got - (share / base) * 100) < Math.max(HUNDREDTH, 0.51 * 10 ** -decimals)) return [];
  return [
    { cause: `${whole} that is not ${part} in per cent of ${of}`, path: `${path}/${whole}`, got },
  ];
}

function checkCount({ whole, of }: SumOfKind<'count'>, value: object, path: string) {
  const list = getField(value, of);
  const got = getField(value, whole);
  if (!Array.isArray(list) || got === list.length) return [];
  return [{ cause: `${whole} that is not the number of ${of}`, path: `${path}/${whole}`, got }];
}

/** Checks that the month `of` is from the April of the first year to that of the second. */
function checkTaxYear({ whole, of }: SumOfKind<'taxYear'>, value: object, path: string) {
  const got = String(getField(value, whole));
  const year = Number(got.slice(0, 4));
  const month = String(getField(value, of));
  const cause = `${whole} that is not the tax year of ${of}`;
  if (month >= `${year}-04` && month <= `${year + 1}-04`) return [];
  return [{ cause, path: `${path}/${whole}`, got }];
}

/** Checks that `whole` of each item is the sum of `plus` less `minus` of all items up to it. */
function checkRunningSum(
  { whole, plus, minus }: SumOfKind<'running'>,
  list: readonly unknown[],
  path: string,
) {
  let sum = 0;
  return list.flatMap((item, index) => {
    const got = toNumberOrUndefined(getField(item, whole));
    for (const name of plus) sum += toNumberOrUndefined(getField(item, name)) ?? 0;
    for (const name of minus) sum -= toNumberOrUndefined(getField(item, name)) ?? 0;
    if (got === undefined || isEqual(got, sum)) return [];
    // Continues from the received sum, so that one wrong item does not cause an error for every later
    // item.
    sum = got;
    const cause = `${whole} that is not the sum of ${plus.join(', ')} less ${minus.join(', ')} up to it`;
    return [{ cause, path: `${path}/${index}/${whole}`, got }];
  });
}

/**
 * Checks each item that matches `when`: its `whole` is the sum of `whole` of its child items. The
 * field `parent` of a child item contains the id of the item.
 */
function checkChildSum(
  { whole, parent, id, when }: SumOfKind<'children'>,
  list: readonly unknown[],
  path: string,
) {
  const wanted = Object.entries(when);
  const children = Map.groupBy(list, (item) => getField(item, parent));
  return list.flatMap((item, index) => {
    const got = toNumberOrUndefined(getField(item, whole));
    if (got === undefined || wanted.some(([name, value]) => getField(item, name) !== value))
      return [];
    const parts = (children.get(getField(item, id)) ?? []).map((one) => getField(one, whole));
    const sum = parts.reduce<number>((total, part) => total + (toNumberOrUndefined(part) ?? 0), 0);
    const cause = `${whole} that is not the sum of the items whose ${parent} it is`;
    return isEqual(got, sum) ? [] : [{ cause, path: `${path}/${index}/${whole}`, got }];
  });
}

/**
 * Checks that each point of the series `whole` is the sum of the latest points of all `parts` at
 * that time. With `rest`, the sum may be lower.
 */
function checkSeriesSum(
  { whole, parts, on, fields, rest = false }: SumOfKind<'series'>,
  value: object,
  path: string,
) {
  const series = getField(value, whole);
  const others = getField(value, parts);
  if (!Array.isArray(series) || !Array.isArray(others)) return [];
  const steps = others.map((one) => {
    const list = getField(one, whole);
    return { list: Array.isArray(list) ? list : [], next: 0 };
  });
  return series.flatMap((point: unknown, index) => {
    const at = String(getField(point, on));
    for (const step of steps) {
      while (step.next < step.list.length && String(getField(step.list[step.next], on)) <= at)
        step.next += 1;
    }
    return fields.flatMap((name) => {
      const got = toNumberOrUndefined(getField(point, name));
      const sum = steps.reduce(
        (total, { list, next }) =>
          total + (toNumberOrUndefined(getField(list[next - 1], name)) ?? 0),
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

function toNumberOrUndefined(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function isEqual(one: number, other: number): boolean {
  return Math.abs(one - other) < HALF_PENNY;
}
