import {
  flagOption,
  textOption as text,
  textOptionOr,
  type readCommandLine,
} from '#mock/command-line.ts';
import { UsageError } from '#mock/engine/usage-error.ts';
import type { Contract } from '#contract/judge/contract.ts';
import type { LoginCredentials } from './rules.ts';

/** Error that ends the command before a report; its message explains what to do. */
export class VerifyAbortError extends UsageError {
  override readonly name = 'VerifyAbortError';
}

export type Options = {
  readonly base: string;
  readonly logins: readonly LoginCredentials[];
  readonly tokens: readonly string[];
  /** Values of the options that only the rules have. */
  readonly given: Readonly<Record<string, string | undefined>>;
  readonly origin: string | undefined;
  readonly mayWrite: boolean;
  readonly only: string | undefined;
  readonly folder: string;
};

/** Options of every check. */
export const CHECK_OPTIONS = {
  username: text('NAME: a user with data of every kind'),
  password: text('TEXT: or VERIFY_PASSWORD in the environment, which no list of processes shows'),
  username2: text('NAME: another user, whose data the first must not see'),
  password2: text('TEXT: or VERIFY_PASSWORD2; else the password of the first'),
  origin: text('URL: where the page is, if not there: tries preflights and exposed headers'),
  write: flagOption('also writes, each write followed by its undoing'),
  only: text('TAG: only the operations of a tag of the contract, such as messages'),
  report: textOptionOr('build/verify', 'FOLDER: where the reports go (default build/verify)'),
} as const;

export const EXIT_CODES =
  'Exit code: 0 nothing breaks the contract, 1 something does, 2 it could not be tried.';

type Values = ReturnType<typeof readCommandLine<typeof CHECK_OPTIONS>>['values'];

/** Returns the users of `--username` and `--username2`. */
export function readLogins(
  { username, username2, ...values }: Values,
  env: NodeJS.ProcessEnv,
): readonly LoginCredentials[] {
  const password = values.password ?? env['VERIFY_PASSWORD'] ?? '';
  return listLogins([
    [username, password],
    [username2, values.password2 ?? env['VERIFY_PASSWORD2'] ?? password],
  ]);
}

export function listLogins(
  given: readonly (readonly [username: string | undefined, password: string])[],
): readonly LoginCredentials[] {
  const logins = given.flatMap(([username, password]) =>
    username === undefined ? [] : [{ username, password }],
  );
  if (logins.some((login) => login.password === '')) {
    throw new VerifyAbortError('A password is missing: give --password, or VERIFY_PASSWORD.');
  }
  return logins;
}

/** Returns the options that need no user. */
export function readSharedOptions(base: string | undefined, values: Values, contract: Contract) {
  return {
    base: parseBaseUrl(base),
    origin: values.origin === undefined ? undefined : parseOrigin(values.origin),
    mayWrite: values.write,
    only: parseTag(values.only, contract),
    folder: values.report,
  };
}

function parseBaseUrl(given: string | undefined): string {
  const url = URL.parse(given ?? '');
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '') {
    throw new VerifyAbortError(
      '--base-url needs the address of an API, such as http://localhost:8080/api, without a user.',
    );
  }
  return url.href.replace(/\/$/, '');
}

function parseOrigin(given: string): string {
  const { origin = 'null' } = URL.parse(given) ?? {};
  if (/^https?:/.test(origin)) return origin;
  throw new VerifyAbortError(
    '--origin needs the address of the portal, such as https://portal.example.',
  );
}

function parseTag(given: string | undefined, { operations }: Contract): string | undefined {
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  if (given === undefined || tags.includes(given)) return given;
  throw new VerifyAbortError(`--only knows the tags ${tags.join(', ')}.`);
}
