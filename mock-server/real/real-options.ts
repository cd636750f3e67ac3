import { contractOperations } from '#contract/judge/document.ts';
import { formatSuggestion } from '#contract/control/similar-names.ts';
import { UsageError } from '../engine/usage-error.ts';

/** Options of a real server: the operations that it answers, and the login that is used there. */
export type RealServerOptions = {
  /** Base address of the API, to which `/auth/login` is appended; no trailing slash. */
  readonly target: string;
  readonly operationIds: ReadonlySet<string>;
  /** True if the real server answers every operation, and so manages sessions and time. */
  readonly isAll: boolean;
  /** Login whose session replaces every session of the mock. */
  readonly login: { readonly username: string; readonly password: string } | null;
  /** Client ids of the real server by client ids of the mock. */
  readonly clients: ReadonlyMap<string, string>;
};

export type RealServerArguments = {
  readonly target?: string | undefined;
  readonly real?: string | undefined;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly client?: readonly string[] | undefined;
};

const ALL_IDS: ReadonlySet<string> = new Set(contractOperations.map(({ id }) => id));
/**
 * Operations that start or end a session. Unless every operation is real, the mock answers them, because all
 * its sessions share the session of `login` on the real server.
 */
const SESSION_OPERATIONS = ['login', 'loginWithToken', 'loginWithMagicToken', 'logout'];

/**
 * Reads the options of the command line.
 *
 * @throws UsageError for a missing or invalid option; its message says how to correct it.
 */
export function readRealServerOptions(given: RealServerArguments): RealServerOptions {
  const target = parseTarget(given.target);
  const isAll = given.real === 'all';
  const operationIds = isAll ? ALL_IDS : parseIds(given.real);
  const { username, password = process.env['REAL_PASSWORD'] } = given;
  const login = username === undefined ? null : { username, password: password ?? '' };
  if (login?.password === '') {
    throw new UsageError('--username wants its password in REAL_PASSWORD, or as --password.');
  }
  const isSessionNeeded = contractOperations.some(
    (one) => !one.isPublic && operationIds.has(one.id),
  );
  if (!isAll && isSessionNeeded && !login) {
    throw new UsageError(
      '--real names operations that need a session: give --username and REAL_PASSWORD of the real server, or --real all.',
    );
  }
  return { target, operationIds, isAll, login, clients: parseClients(given.client ?? []) };
}

function parseTarget(text = ''): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '') {
    return url.href.replace(/\/$/, '');
  }
  throw new UsageError(
    `--target wants the address of an API, such as https://host.example/app-portal/api, not '${text}'.`,
  );
}

function parseIds(text = ''): ReadonlySet<string> {
  const ids = text.split(',').flatMap((id) => id.trim() || []);
  if (ids.length === 0) {
    throw new UsageError('--target wants --real: names of operations, or all.');
  }
  const unknown = ids.find((id) => !ALL_IDS.has(id));
  if (unknown !== undefined) {
    const suggestion = formatSuggestion(unknown, ALL_IDS);
    throw new UsageError(`--real: the contract has no operation called ${unknown}.${suggestion}`);
  }
  const sessionOperation = ids.find((id) => SESSION_OPERATIONS.includes(id));
  if (sessionOperation !== undefined) {
    throw new UsageError(
      `--real: ${sessionOperation} stays with the mock, whose sessions stand for the one of --username; or give --real all.`,
    );
  }
  return new Set(ids);
}

function parseClients(pairs: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    pairs.map((pair) => {
      const [mock = '', real = '', ...more] = pair.split('=');
      if (mock === '' || real === '' || more.length > 0) {
        throw new UsageError(`--client wants MOCK=REAL, such as client-100234=77, not '${pair}'.`);
      }
      return [mock, real];
    }),
  );
}
