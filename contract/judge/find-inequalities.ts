import type { ContractOperation } from './document.ts';
import { getField } from './get-field.ts';
import type { ContractViolation } from './find-contract-violations.ts';

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
    if ('parameter' in equality) {
      const { parameter, values } = equality;
      const given = reply.values[parameter];
      const expected = values ? values[given ?? ''] : given;
      if (expected === undefined) return [];
      return found
        .filter(({ got }) => got !== expected)
        .map((place) => ({
          ...place,
          cause: `another ${getLastName(equality.at)} than that of the parameter ${parameter}`,
        }));
    }
    const { operation, with: named = {}, its, as, where = {} } = equality;
    const values = Object.fromEntries(
      Object.entries(named).map(([name, value]) => [
        name,
        value.startsWith('{') ? (reply.values[value.slice(1, -1)] ?? '') : value,
      ]),
    );
    const other = getReplies(operation).find((one) => isSame(one.values, values));
    if (!other) return [];
    const theirs = findValuesAt(other.body, its)
      .map(({ got }) => got)
      .filter((item) =>
        Object.entries(where).every(([name, value]) => getField(item, name) === value),
      );
    const cause = `another ${getLastName(equality.at)} than ${operation} tells`;
    return findMismatches(found, theirs, as).map((place) => ({ ...place, cause }));
  });
}

function isSame(one: SuccessfulCall['values'], other: SuccessfulCall['values']): boolean {
  const names = Object.keys({ ...one, ...other });
  return names.every((name) => one[name] === other[name]);
}

type FoundValue = { readonly path: string; readonly got: unknown };

function findMismatches(
  found: readonly FoundValue[],
  theirs: readonly unknown[],
  as: 'same' | 'list' | 'among' | 'count' | 'least',
): readonly FoundValue[] {
  switch (as) {
    case 'count':
      return found.filter(({ got }) => got !== theirs.length);
    case 'least': {
      const [least = null] = theirs.map(String).toSorted();
      return found.filter(({ got }) => got !== least);
    }
    case 'list':
      return found.length === theirs.length
        ? found.filter(({ got }, at) => got !== theirs[at])
        : [{ path: '', got: theirs }];
    case 'among':
      return found.filter(({ got }) => !theirs.includes(got));
    case 'same': {
      const rest = [...theirs];
      const wrong = found.filter(({ got }) => {
        const at = rest.indexOf(got);
        if (at >= 0) rest.splice(at, 1);
        return at < 0;
      });
      const path = '';
      return wrong.length === 0 && rest.length > 0 ? [{ path, got: rest }] : wrong;
    }
  }
}

function findValuesAt(value: unknown, at: string, path = ''): readonly FoundValue[] {
  if (at === '') return [{ path, got: value }];
  const [step = '', ...rest] = at.split('/');
  const below = rest.join('/');
  if (step === '*') {
    const entries: [string, unknown][] =
      typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return entries.flatMap(([name, item]) => findValuesAt(item, below, `${path}/${name}`));
  }
  if (step === '-1') {
    const last = Array.isArray(value) ? value.length - 1 : -1;
    return last < 0 ? [] : findValuesAt(getField(value, String(last)), below, `${path}/${last}`);
  }
  const field = getField(value, step);
  return field === undefined ? [] : findValuesAt(field, below, `${path}/${step}`);
}

/** Returns the last field name of a path, without `*` and `-1`. */
function getLastName(at: string): string {
  return at.split('/').findLast((step) => step !== '*' && step !== '-1') ?? 'item';
}
