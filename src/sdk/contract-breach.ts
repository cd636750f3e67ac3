import { locales } from 'zod/mini';

/** An issue reported by zod. */
export type ContractIssue = {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
};

type Breach = {
  readonly operation: string;
  readonly status: number;
  /** Description of the expected reply, or the issues that zod found in it. */
  readonly expected: string | readonly ContractIssue[];
  readonly received: unknown;
};

/** Maximum number of issues listed: a list may have the same issue in a thousand rows. */
const MOST_LINES = 5;
const LONGEST_VALUE = 80;

/**
 * Logs to the console how a reply breaks the contract, and returns an error with the same lines as
 * the cause of the call's error. Development only.
 */
export function breachReport({ operation, status, expected, received }: Breach): Error {
  const problems =
    typeof expected === 'string'
      ? [line([], expected, received)]
      : expected.map((issue) => {
          const value = valueAt(received, issue.path);
          return line(issue.path, expectedBy(issue, value), value);
        });
  const rest = problems.length - MOST_LINES;
  const cause = new Error(
    [
      `${operation}, status ${status}`,
      ...problems.slice(0, MOST_LINES),
      ...(rest > 0 ? [`and ${rest} more`] : []),
    ].join('\n'),
  );
  cause.name = 'ContractBreach';
  console.error(`The reply breaks the contract: ${cause.message}`);
  return cause;
}

function line(path: readonly PropertyKey[], expected: string, received: unknown): string {
  return `${pathText(path)}: expected ${expected}, received ${textOfValue(received)}`;
}

function pathText(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => {
    if (typeof step === 'number') return `[${step}]`;
    return /^[\w$]+$/.test(String(step)) ? `.${String(step)}` : `[${JSON.stringify(step)}]`;
  });
  return `$${steps.join('')}`;
}

/**
 * Returns zod's English message: the portal's schemas have no messages of their own, which saves
 * bytes.
 */
function expectedBy(issue: ContractIssue, input: unknown): string {
  // Not at module level: a production build would include it there.
  const english = locales.en().localeError;
  // Zod does not export the type of an unfinished issue.
  const words = english({ ...issue, input } as Parameters<typeof english>[0]);
  const text = typeof words === 'string' ? words : (words?.message ?? issue.message);
  return text.replace(/^[\w ]+: expected /, '').replace(/, received .*$/, '');
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, step) => Reflect.get(Object(at), step), value);
}

function textOfValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  const cut = text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
  return `${kindOf(value)} ${cut}`;
}

function kindOf(value: unknown): string {
  if (value === null) return 'type';
  return Array.isArray(value) ? 'array' : typeof value;
}
