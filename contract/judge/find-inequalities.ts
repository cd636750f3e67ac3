import type { EqualityRule } from '../bundle.ts';
import type { ContractOperation } from './contract.ts';
import { getField } from './get-field.ts';
import type { ContractViolation } from './find-contract-violations.ts';

/** Tolerance for sums, which is larger than the rounding error of figures with two decimals. */
const HALF_PENNY = 0.005;

/** A successful call: the values of its parameters and the body of its reply. */
export type SuccessfulCall = {
  readonly values: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/**
 * Compares a reply with its own parameters and with other replies, as `x-equals` of its operation
 * demands, and returns the differences. `getReplies` returns the replies of another operation. A
 * rule is skipped if the reply that it refers to is missing.
 */
export function findInequalities(
  { equals }: Pick<ContractOperation, 'equals'>,
  reply: SuccessfulCall,
  getReplies: (operationId: string) => readonly SuccessfulCall[],
): readonly ContractViolation[] {
  return equals.flatMap((equality) => {
    const found = findValuesAt(reply.body, equality.at);
    const name = getLastName(equality.at);
    if ('parameter' in equality) {
      const cause = `another ${name} than that of the parameter ${equality.parameter}`;
      return findParameterMismatches(equality, found, reply.values).map(toViolation(cause));
    }
    const { operation, with: named = {}, on } = equality;
    const values = Object.fromEntries(
      Object.entries(named).map(([key, value]) => [key, fillTemplate(value, reply.values)]),
    );
    const others = getReplies(operation).filter(
      (one) => on !== undefined || isSame(one.values, values),
    );
    const cause = `another ${name} than ${operation} tells`;
    const mismatches =
      on === undefined
        ? others
            .slice(0, 1)
            .flatMap((other) => compare(equality, found, findTheirs(equality, other)))
        : found.flatMap((one) => compareByKey(equality, on, one, reply, others));
    return mismatches.map(toViolation(cause));
  });
}

const toViolation =
  (cause: string) =>
  ({ path, got }: FoundValue) => ({ path, got, cause });

/** Replaces `{id}` by the parameter `id`. */
function fillTemplate(template: string, values: SuccessfulCall['values']): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

function isSame(one: SuccessfulCall['values'], other: SuccessfulCall['values']): boolean {
  const names = Object.keys({ ...one, ...other });
  return names.every((name) => one[name] === other[name]);
}

type OtherReplyRule = Extract<EqualityRule, { readonly operation: string }>;
type FoundValue = {
  readonly path: string;
  readonly got: unknown;
  /** Nearest item of the path, and its name in its list or map. */
  readonly item: unknown;
  readonly name: string;
};

function findParameterMismatches(
  { parameter, values, as }: Extract<EqualityRule, { readonly parameter: string }>,
  found: readonly FoundValue[],
  given: SuccessfulCall['values'],
): readonly FoundValue[] {
  const value = given[parameter];
  const expected = values ? values[value ?? ''] : value;
  if (expected === undefined) return [];
  if (as === undefined) return found.filter(({ got }) => got !== expected);
  if (typeof expected !== 'string') return [];
  return found.filter(({ got }) =>
    as === 'from' ? String(got) < expected : String(got) > expected,
  );
}

function findTheirs(
  { its, where = {}, unless }: OtherReplyRule,
  { body }: SuccessfulCall,
): readonly FoundValue[] {
  const has = (item: unknown, fields: Readonly<Record<string, unknown>>) =>
    Object.entries(fields).every(([name, value]) => [value].flat().includes(getField(item, name)));
  return findValuesAt(body, its).filter(
    ({ item }) => has(item, where) && !(unless && has(item, unless)),
  );
}

/** Compares one value with those of other replies that have the same keys, if there are any. */
function compareByKey(
  equality: OtherReplyRule,
  on: Readonly<Record<string, string>>,
  one: FoundValue,
  { values }: SuccessfulCall,
  others: readonly SuccessfulCall[],
): readonly FoundValue[] {
  const { as, last } = equality;
  const hasKey = (other: FoundValue | undefined, call: SuccessfulCall) =>
    Object.entries(on).every(([mine, theirs]) => {
      const key = readKey(one, mine, values);
      const isOfCall = theirs.includes('{');
      if (!isOfCall && other === undefined) return true;
      return (typeof key === 'string' || typeof key === 'number') && isOfCall
        ? toPattern(theirs, call.values).test(decode(String(key)))
        : key === (other && readKey(other, theirs, call.values));
    });
  const replies = others.filter((call) => hasKey(undefined, call));
  const isComplete =
    last === undefined || replies.some(({ body }) => getField(body, last) === null);
  if (replies.length === 0 || !isComplete) return [];
  const theirs = replies.flatMap((call) =>
    findTheirs(equality, call).filter((other) => hasKey(other, call)),
  );
  if (as !== 'same') return compare(equality, [one], theirs);
  return theirs.length > 0 && !theirs.some(({ got }) => got === one.got) ? [one] : [];
}

function readKey(
  { item, name }: FoundValue,
  key: string,
  values: SuccessfulCall['values'],
): unknown {
  if (key === '*') return name;
  return key.includes('{') ? fillTemplate(key, values) : getField(item, key);
}

/** Returns a pattern for a text in which `{id}` stands for a parameter, and `{_}` for a segment. */
function toPattern(template: string, values: SuccessfulCall['values']): RegExp {
  const source = template
    .split(/(\{\w+\})/)
    .map((text) => (text === '{_}' ? '[^/]+' : escapePattern(fillTemplate(text, values))));
  return new RegExp(`^${source.join('')}$`, 'u');
}

const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function compare(
  { as, atLeast = false }: OtherReplyRule,
  found: readonly FoundValue[],
  others: readonly FoundValue[],
): readonly FoundValue[] {
  const theirs = others.map(({ got }) => got);
  switch (as) {
    case 'count':
      return found.filter(({ got }) => got !== theirs.length);
    case 'sum': {
      const sum = theirs.reduce<number>((all, got) => all + (typeof got === 'number' ? got : 0), 0);
      return found.filter(
        ({ got }) =>
          typeof got === 'number' && !(atLeast && sum < got) && Math.abs(got - sum) >= HALF_PENNY,
      );
    }
    case 'least': {
      const [least = null] = theirs.map(String).toSorted();
      return found.filter(({ got }) => got !== least);
    }
    case 'list':
      return found.length === theirs.length
        ? found.filter(({ got }, at) => got !== theirs[at])
        : [{ ...ROOT, got: theirs }];
    case 'among':
      return found.filter(({ got }) => !theirs.includes(got));
    case 'same': {
      const rest = [...theirs];
      const wrong = found.filter(({ got }) => {
        const at = rest.indexOf(got);
        if (at >= 0) rest.splice(at, 1);
        return at < 0;
      });
      return wrong.length === 0 && rest.length > 0 ? [{ ...ROOT, got: rest }] : wrong;
    }
  }
}

const ROOT: FoundValue = { path: '', got: undefined, item: undefined, name: '' };

function findValuesAt(
  value: unknown,
  at: string,
  from: Omit<FoundValue, 'got'> = { ...ROOT, item: value },
): readonly FoundValue[] {
  if (at === '') return [{ ...from, got: value }];
  const [step = '', ...rest] = at.split('/');
  const below = rest.join('/');
  const { path } = from;
  const [field = '', wanted] = step.split('=');
  if (wanted !== undefined && !Array.isArray(value)) {
    return getField(value, field) === wanted ? findValuesAt(value, below, from) : [];
  }
  if (step === '*' || wanted !== undefined) {
    const entries: [string, unknown][] =
      typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return entries
      .filter(([, item]) => wanted === undefined || getField(item, field) === wanted)
      .flatMap(([name, item]) =>
        findValuesAt(item, below, { path: `${path}/${name}`, item, name }),
      );
  }
  if (step === '-1') {
    const last = Array.isArray(value) ? value.length - 1 : -1;
    return last < 0
      ? []
      : findValuesAt(getField(value, String(last)), below, { ...from, path: `${path}/${last}` });
  }
  const found = getField(value, step);
  return found === undefined
    ? []
    : findValuesAt(found, below, { ...from, path: `${path}/${step}` });
}

/** Returns the last field name of a path, without `*`, `-1` and conditions. */
function getLastName(at: string): string {
  return (
    at.split('/').findLast((step) => step !== '*' && step !== '-1' && !step.includes('=')) ?? 'item'
  );
}
