import { locales } from 'zod/mini';

/** A failure of zod. */
export type ContractIssue = {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
};

type Breach = {
  readonly operation: string;
  readonly status: number;
  /** What the whole reply should be, or where it fails. */
  readonly expected: string | readonly ContractIssue[];
  readonly received: unknown;
};

/** A list whose every row is wrong fails a thousand times in the same way. */
const MOST_LINES = 5;
const LONGEST_VALUE = 80;

/**
 * Development only: tells in the console how a reply breaks the contract, and returns the same as
 * the cause of the call's error, whose message has the lines.
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

/** zod's own words: the portal's schemas have none, which saves bytes. */
function expectedBy(issue: ContractIssue, input: unknown): string {
  // Not at the module's level, where a production build would keep it.
  const english = locales.en().localeError;
  // The type of an issue that zod has not finished is not exported.
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
