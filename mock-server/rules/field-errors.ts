import { formatSuggestion } from '#contract/control/similar-names.ts';
import { generalMessages, type FieldRules } from '#contract/generated/field-rules.ts';
import type { z } from 'zod';

export type FieldErrors = Readonly<Record<string, string>>;

type Issue = z.core.$ZodIssue;

/** Maximum number of field errors in a reply, so that a large request gets a small one. */
export const MAX_FIELD_ERRORS = 100;

export type ValueProblems = {
  /** Error of the value itself; null if only fields of the value are wrong. */
  readonly valueError: string | null;
  /** Errors of the value's fields, by dotted path. */
  readonly fieldErrors: FieldErrors;
};

export type ProblemOptions = {
  /** Adds suggestions of valid values to the messages, for developers rather than users. */
  readonly isNearestNamed?: boolean;
};

/** Returns the first error message of each field that breaks a rule of the contract. */
export function collectProblems(
  issues: readonly Issue[],
  rules: FieldRules | undefined,
  value: unknown,
  { isNearestNamed = false }: ProblemOptions = {},
): ValueProblems {
  const errors = new Map<string, string>();
  let valueError: string | null = null;
  const add = (path: readonly PropertyKey[], message: string) => {
    const field = path.map(String).join('.');
    // A body that is a list has no field names.
    if (field === '' || typeof path[0] === 'number') valueError ??= message;
    else if (!errors.has(field)) errors.set(field, message);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      const fieldNames = Object.keys(rulesAt(rules, issue.path)?.fields ?? {});
      // Suggestions for the hundreds of thousands of keys of a large request would take seconds.
      for (const key of issue.keys.slice(0, MAX_FIELD_ERRORS)) {
        add([...issue.path, key], `${generalMessages.unknown}${formatSuggestion(key, fieldNames)}`);
      }
    } else {
      const given = issue.path.reduce<unknown>(getProperty, value);
      const isName = isNearestNamed && issue.code === 'invalid_value' && typeof given === 'string';
      const suggestion = isName ? formatSuggestion(given, issue.values.map(String)) : '';
      add(issue.path, `${findMessage(issue, rulesAt(rules, issue.path), given)}${suggestion}`);
    }
  }
  return { valueError, fieldErrors: Object.fromEntries(errors) };
}

/** Returns the message of a rule; throws if the contract has no such rule. */
export function getRuleMessage({ rules }: FieldRules, keyword: string): string {
  const rule = rules.find((each) => each.keyword === keyword);
  if (!rule) throw new Error(`The contract has no rule ${keyword} here.`);
  return rule.message;
}

/** Returns the error message of a single value; null if the value is valid. */
export function findProblem(schema: z.ZodType, rules: FieldRules, value: unknown): string | null {
  const { error } = schema.safeParse(value);
  const [issue] = error?.issues ?? [];
  return issue ? findMessage(issue, rules, value) : null;
}

function findMessage(issue: Issue, rules: FieldRules | undefined, given: unknown): string {
  const keyword = getKeyword(issue);
  const candidates = rules?.rules.filter((rule) => rule.keyword === keyword) ?? [];
  const pattern = issue.code === 'invalid_format' && issue.pattern;
  const broken =
    candidates.find(({ limit }) => String(new RegExp(String(limit))) === pattern) ?? candidates[0];
  const blank = isBlank(given) && rules?.rules.find((rule) => rule.keyword === 'required');
  return (blank || broken)?.message ?? generalMessages.invalid;
}

function getKeyword(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_value':
      return issue.values.length === 1 ? 'const' : 'enum';
    case 'too_small':
      return `min${getBound(issue.origin)}`;
    case 'too_big':
      return `max${getBound(issue.origin)}`;
    case 'invalid_format':
      return issue.format === 'regex' ? 'pattern' : 'format';
    default:
      return 'type';
  }
}

function getBound(origin: string): string {
  if (origin === 'string') return 'Length';
  return origin === 'array' ? 'Items' : 'imum';
}

function isBlank(given: unknown): boolean {
  return given === undefined || (typeof given === 'string' && given.trim() === '');
}

function rulesAt(
  rules: FieldRules | undefined,
  path: readonly PropertyKey[],
): FieldRules | undefined {
  return path.reduce<FieldRules | undefined>((node, key) => {
    if (typeof key === 'number') return node?.items;
    return node?.fields?.[String(key)] ?? node?.values;
  }, rules);
}

function getProperty(value: unknown, key: PropertyKey): unknown {
  return Reflect.get(Object(value), key);
}
