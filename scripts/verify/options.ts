import {
  flagOption,
  textOption as text,
  textOptionOr,
  type readCommandLine,
} from '#mock/command-line.ts';
import { UsageError } from '#mock/engine/usage-error.ts';
import { contractOperations } from '#contract/judge/document.ts';

/** Error that ends the command before a report; its message explains what to do. */
export class VerifyAbortError extends UsageError {
  override readonly name = 'VerifyAbortError';
}

export type LoginCredentials = { readonly username: string; readonly password: string };
export type Options = {
  readonly base: string;
  readonly logins: readonly LoginCredentials[];
  readonly wcid: string | undefined;
  readonly origin: string | undefined;
  readonly mayWrite: boolean;
  readonly only: string | undefined;
  readonly folder: string;
};

export const VERIFY_COMMAND = {
  name: 'npm run verify --',
  about: 'Compares a server with the contract. It reads, and changes nothing without --write.',
  options: {
    'base-url': text(
      'URL: what comes before /auth/login, such as http://localhost:8080/app-portal/api',
    ),
    username: text('NAME: an investor with holdings, documents and messages'),
    password: text('TEXT: or VERIFY_PASSWORD in the environment, which no list of processes shows'),
    username2: text('NAME: another investor, whose things the first must not see'),
    password2: text('TEXT: or VERIFY_PASSWORD2; else the password of the first'),
    'staff-username': text('NAME: somebody of the group Company'),
    'staff-password': text('TEXT: or VERIFY_STAFF_PASSWORD; else the password of the first'),
    wcid: text('ID: the id in an emailed link to the preferences of the first'),
    origin: text('URL: where the portal is, if not there: tries preflights and exposed headers'),
    write: flagOption('also writes, each write followed by its undoing'),
    only: text('TAG: only the operations of a tag of the contract, such as messages'),
    report: textOptionOr('build/verify', 'FOLDER: where the reports go (default build/verify)'),
  },
  notes: 'Exit code: 0 nothing breaks the contract, 1 something does, 2 it could not be tried.',
} as const;

type Values = ReturnType<typeof readCommandLine<typeof VERIFY_COMMAND.options>>['values'];

export function readOptions(values: Values, env: NodeJS.ProcessEnv): Options {
  const password = values.password ?? env['VERIFY_PASSWORD'] ?? '';
  const password2 = values.password2 ?? env['VERIFY_PASSWORD2'] ?? password;
  const staffs = values['staff-password'] ?? env['VERIFY_STAFF_PASSWORD'] ?? password;
  const logins = [
    { username: values.username, password },
    { username: values.username2, password: password2 },
    { username: values['staff-username'], password: staffs },
  ].flatMap((login) =>
    login.username === undefined ? [] : { ...login, username: login.username },
  );
  if (logins.length === 0) throw new VerifyAbortError('--username is missing: see --help.');
  if (logins.some((login) => login.password === '')) {
    throw new VerifyAbortError('A password is missing: give --password, or VERIFY_PASSWORD.');
  }
  return {
    base: parseBaseUrl(values['base-url']),
    logins,
    wcid: values.wcid,
    origin: values.origin === undefined ? undefined : parseOrigin(values.origin),
    mayWrite: values.write,
    only: parseTag(values.only),
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

function parseTag(given: string | undefined): string | undefined {
  const tags = [...new Set(contractOperations.map(({ tag }) => tag))];
  if (given === undefined || tags.includes(given)) return given;
  throw new VerifyAbortError(`--only knows the tags ${tags.join(', ')}.`);
}
