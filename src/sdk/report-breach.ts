import { locales } from 'zod/mini';

/** An issue reported by zod. */
export type ContractIssue = {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** Issues of each alternative of a union. */
  readonly errors?: readonly (readonly ContractIssue[])[];
};

type Breach = {
  readonly operation: string;
  readonly status: number;
  /** Description of the expected reply, or the issues that zod found in the received reply. */
  readonly expected: string | readonly ContractIssue[];
  readonly received: unknown;
};

/** Maximum number of issues listed: a list may have the same issue in a thousand rows. */
const MAX_ISSUES = 5;
const MAX_VALUE_LENGTH = 80;

/** Logs how a reply breaks the contract; returns an error with the same text. Development only. */
export function reportContractBreach({ operation, status, expected, received }: Breach): Error {
  const problems =
    typeof expected === 'string'
      ? [formatIssue([], expected, received)]
      : expected.map((issue) => {
          const value = valueAt(received, issue.path);
          return formatIssue(issue.path, describeExpected(issue, value), value);
        });
  const rest = problems.length - MAX_ISSUES;
  const cause = new Error(
    [
      `${operation}, status ${status}`,
      ...problems.slice(0, MAX_ISSUES),
      ...(rest > 0 ? [`and ${rest} more`] : []),
    ].join('\n'),
  );
  cause.name = 'ContractBreach';
  console.error(`The reply breaks the contract: ${cause.message}`);
  return cause;
}

function formatIssue(path: readonly PropertyKey[], expected: string, received: unknown): string {
  return `${formatPath(path)}: expected ${expected}, received ${formatValue(received)}`;
}

function formatPath(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => {
    if (typeof step === 'number') return `[${step}]`;
    return /^[\w$]+$/.test(String(step)) ? `.${String(step)}` : `[${JSON.stringify(step)}]`;
  });
  return `$${steps.join('')}`;
}

/** Returns the expected value in zod's English; the portal's schemas have no messages, to save bytes. */
function describeExpected(issue: ContractIssue, input: unknown): string {
  if (issue.errors) {
    const alternatives = issue.errors.flatMap(([first]) =>
      first ? describeExpected(first, valueAt(input, first.path)) : [],
    );
    return [...new Set(alternatives)].join(' or ');
  }
  // Created here, because a production build would include messages created at module level.
  const english = locales.en().localeError;
  // Zod does not export the type of an unfinished issue.
  const localised = english({ ...issue, input } as Parameters<typeof english>[0]);
  const text = typeof localised === 'string' ? localised : (localised?.message ?? issue.message);
  return text.replace(/^[\w ]+: expected /, '').replace(/, received .*$/, '');
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, step) => Reflect.get(Object(at), step), value);
}

function formatValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  const text = JSON.stringify(value);
  const cut = text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
  return `${getTypeName(value)} ${cut}`;
}

function getTypeName(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}
