import { parseArgs } from 'node:util';
import { contractOperations } from '#contract/judge/document.ts';

export const HELP = `Usage: npm run verify -- --base-url URL --username NAME [options]

Compares a server with the contract. It reads, and changes nothing without --write.

  --base-url URL         what comes before /auth/login, such as http://localhost:8080/app-portal/api
  --username NAME        an investor with holdings, documents and messages
  --password TEXT        or VERIFY_PASSWORD in the environment, which no list of processes shows
  --username2 NAME       another investor, whose things the first must not see
  --password2 TEXT       or VERIFY_PASSWORD2; else the password of the first
  --staff-username NAME  somebody of the group Company
  --staff-password TEXT  or VERIFY_STAFF_PASSWORD; else the password of the first
  --wcid ID              the id in an emailed link to the preferences of the first
  --write                also writes, each write followed by its undoing
  --only TAG             only the operations of a tag of the contract, such as messages
  --report FOLDER        where the reports go (default build/verify)
  --help                 this text

Exit code: 0 nothing breaks the contract, 1 something does, 2 it could not be tried.
`;

/** Ends the command before a report, with a sentence that says what to do. */
export class StopError extends Error {
  override readonly name = 'StopError';
}

export type Login = { readonly username: string; readonly password: string };
export type Options = {
  readonly base: string;
  readonly logins: readonly Login[];
  readonly wcid: string | undefined;
  readonly mayWrite: boolean;
  readonly only: string | undefined;
  readonly folder: string;
};

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean', default: false } as const;
const options = {
  'base-url': TEXT,
  username: TEXT,
  password: TEXT,
  username2: TEXT,
  password2: TEXT,
  'staff-username': TEXT,
  'staff-password': TEXT,
  wcid: TEXT,
  only: TEXT,
  report: { ...TEXT, default: 'build/verify' },
  write: FLAG,
  help: FLAG,
} as const;

/** Null asks for the help. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options | null {
  const values = parsed(args);
  if (values.help) return null;
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
  if (logins.length === 0) throw new StopError('--username is missing: see --help.');
  if (logins.some((login) => login.password === '')) {
    throw new StopError('A password is missing: give --password, or VERIFY_PASSWORD.');
  }
  return {
    base: baseOf(values['base-url']),
    logins,
    wcid: values.wcid,
    mayWrite: values.write,
    only: tagOf(values.only),
    folder: values.report,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    throw new StopError(`${error instanceof Error ? error.message : String(error)} See --help.`);
  }
}

function baseOf(given: string | undefined): string {
  const url = URL.parse(given ?? '');
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '') {
    throw new StopError(
      '--base-url needs the address of an API, such as http://localhost:8080/api, without a user.',
    );
  }
  return url.href.replace(/\/$/, '');
}

function tagOf(given: string | undefined): string | undefined {
  const tags = [...new Set(contractOperations.map(({ tag }) => tag))];
  if (given === undefined || tags.includes(given)) return given;
  throw new StopError(`--only knows the tags ${tags.join(', ')}.`);
}
