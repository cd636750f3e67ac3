import { textOption as text, type readCommandLine } from '#mock/command-line.ts';
import { portalContract } from '#contract/judge/document.ts';
import {
  CHECK_OPTIONS,
  EXIT_CODES,
  listLogins,
  readLogins,
  readSharedOptions,
  VerifyAbortError,
  type Options,
} from '../contract-check/options.ts';

export const VERIFY_COMMAND = {
  name: 'npm run verify --',
  about: 'Compares a server with the contract. It reads, and changes nothing without --write.',
  options: {
    'base-url': text(
      'URL: what comes before /auth/login, such as http://localhost:8080/app-portal/api',
    ),
    ...CHECK_OPTIONS,
    'staff-username': text('NAME: somebody of the group Company'),
    'staff-password': text('TEXT: or VERIFY_STAFF_PASSWORD; else the password of the first'),
    wcid: text('ID: the id in an emailed link to the preferences of the first'),
  },
  notes: EXIT_CODES,
} as const;

type Values = ReturnType<typeof readCommandLine<typeof VERIFY_COMMAND.options>>['values'];

export function readOptions(values: Values, env: NodeJS.ProcessEnv): Options {
  const password = values.password ?? env['VERIFY_PASSWORD'] ?? '';
  const staffPassword = values['staff-password'] ?? env['VERIFY_STAFF_PASSWORD'] ?? password;
  const logins = [
    ...readLogins(values, env),
    ...listLogins([[values['staff-username'], staffPassword]]),
  ];
  if (logins.length === 0) throw new VerifyAbortError('--username is missing: see --help.');
  return {
    ...readSharedOptions(values['base-url'], values, portalContract),
    logins,
    tokens: [],
    given: { wcid: values.wcid },
  };
}
