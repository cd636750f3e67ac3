import {
  flagOption as flag,
  parseInteger,
  readCommandLine,
  textOption as text,
  textOptionOr as textOr,
} from './command-line.ts';
import { UsageError } from './engine/usage-error.ts';

const MAX_PORT = 65_535;
const MAX_LATENCY_MS = 60_000;

export const MOCK_COMMAND = {
  name: 'npm run mock --',
  about: 'Serves the mocked API, the postcode service, the control API and the panel.',
  options: {
    port: textOr('8080', 'NUMBER: port to listen on (default 8080; 0 takes a free one)'),
    host: textOr('127.0.0.1', 'NAME: address to listen on (default 127.0.0.1)'),
    'allow-remote': flag('needed to listen on an address that other machines can reach'),
    tls: flag('HTTPS with a certificate for localhost, made at the start'),
    'tls-cert': text('FILE: HTTPS with this certificate (PEM), and its key in --tls-key'),
    'tls-key': text('FILE: key (PEM) of --tls-cert'),
    'allow-host': {
      type: 'string',
      multiple: true,
      help: 'NAME: host name that it answers to besides local ones, *.NAME, or the origin of an app such as capacitor://localhost; may be given again',
    },
    scenario: textOr(
      'default',
      'NAME: what the data starts from, several joined by + (default "default")',
    ),
    seed: textOr('1', 'TEXT: tokens are made from it: one seed, the same tokens (default 1)'),
    now: text("TIME: start of the clock, such as 2026-03-16T09:00:00Z (default the scenario's)"),
    'run-clock': flag('time passes instead of standing still'),
    latency: textOr(
      '0',
      'MS: added to every reply of the API (default 0); 100-800 for random times that --seed repeats',
    ),
    lenient: flag('send replies that break the contract, only log them'),
    quiet: flag('print nothing but errors'),
    watch: flag('take changes of code and contract over without a restart; sandboxes stay'),
    poll: flag(
      'as --watch, but looks for changes each second: for drives that send no file events',
    ),
    persist: text(
      'FILE: load all sandboxes from FILE at the start and append each change before its reply',
    ),
    replay: text(
      'FILE: repeat a saved bug in its sandbox, compare each reply, and go on from there',
    ),
    until: text('NUMBER: with --replay: the last request to repeat (default all)'),
    check: flag('with --replay: end after it, with 1 if anything differs'),
    portal: text('DIST_DIR: also serve the portal built in this folder'),
    'portal-url': text('URL: where the portal runs, for links (default http://localhost:5173)'),
    target: text('URL: of a real server: what comes before /auth/login there'),
    real: text('NAMES: operations that it answers, separated by commas, or all'),
    username: text("NAME: who is logged in there for the mock's users; password in REAL_PASSWORD"),
    password: text('TEXT: in the place of REAL_PASSWORD'),
    client: {
      type: 'string',
      multiple: true,
      help: 'MOCK=REAL: the id there of a client that is acted as; may be given again',
    },
  },
  notes: `--target and --real put some operations, or all, of a real server in the mock's place; the panel tells
what its replies break.`,
} as const;

/**
 * Parses and checks the command line.
 *
 * @param name Name of the command in error messages.
 * @throws UsageError for an invalid command line; its message says how to correct it.
 */
export function readArguments(args: readonly string[], name: string = MOCK_COMMAND.name) {
  const { values } = readCommandLine({ ...MOCK_COMMAND, name }, args);
  if (values.seed === '') throw new UsageError('--seed wants a text.');
  const isReal = values.target !== undefined || values.real !== undefined;
  if (!isReal && (values.username ?? values.password ?? values.client) !== undefined) {
    throw new UsageError('--username, --password and --client belong to --target.');
  }
  const portalUrl = values['portal-url'];
  if (portalUrl !== undefined && !/^https?:$/.test(URL.parse(portalUrl)?.protocol ?? '')) {
    throw new UsageError(
      `--portal-url wants an address such as http://localhost:5173, not '${portalUrl}'.`,
    );
  }
  if ((values['tls-cert'] === undefined) !== (values['tls-key'] === undefined)) {
    throw new UsageError('--tls-cert and --tls-key belong together.');
  }
  if (values.replay === undefined && (values.until !== undefined || values.check)) {
    throw new UsageError('--until and --check belong to --replay.');
  }
  if (values.replay !== undefined && values.persist !== undefined) {
    throw new UsageError('--replay starts from its file alone: leave --persist out.');
  }
  return {
    ...values,
    until: values.until === undefined ? undefined : parseInteger('until', values.until),
    port: parseInteger('port', values.port, MAX_PORT),
    latency: parseLatency(values.latency),
  };
}

/** Parses `200` or `100-800` into the shortest and the longest latency in ms. */
function parseLatency(text: string): readonly [number, number] {
  const [, shortest = text, longest = shortest] = /^(\d+)-(\d+)$/.exec(text) ?? [];
  const from = parseInteger('latency', shortest, MAX_LATENCY_MS);
  const to = parseInteger('latency', longest, MAX_LATENCY_MS);
  if (from > to) throw new UsageError(`--latency wants the shorter time first, not '${text}'.`);
  return [from, to];
}

/** Checks a start time; throws a UsageError unless it lies in the years 1970 to 9999. */
export async function checkStartTime(now: string): Promise<void> {
  const { createClock } = await import('./engine/clock.ts');
  try {
    createClock({ now });
  } catch {
    throw new UsageError(`--now wants a time such as 2026-03-16T09:00:00Z, not '${now}'.`);
  }
}
