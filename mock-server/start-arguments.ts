import { parseArgs } from 'node:util';
import { didYouMean } from '#contract/control/nearest-name.ts';
import { UsageError } from './usage-error.ts';

export const HELP = `Usage: npm run mock -- [options]

Serves the mocked API, the postcode service, the control API and the panel.

  --port NUMBER      port to listen on (default 8080; 0 takes a free one)
  --host NAME        address to listen on (default 127.0.0.1)
  --allow-remote     needed to listen on an address that other machines can reach
  --scenario NAME    what the data starts from, several joined by + (default "default")
  --seed TEXT        tokens are made from it: one seed, the same tokens (default 1)
  --now TIME         start of the clock, such as 2026-03-16T09:00:00Z (default the scenario's)
  --run-clock        time passes instead of standing still
  --latency MS       added to every reply of the API (default 0)
  --lenient          send replies that break the contract, only log them
  --quiet            print nothing but errors
  --watch            take changes of code and contract over without a restart; sandboxes stay
  --persist FILE     load all sandboxes from FILE at the start and append each change before its reply
  --replay FILE      repeat a saved bug in its sandbox, compare each reply, and go on from there
  --until NUMBER     with --replay: the last request to repeat (default all)
  --check            with --replay: end after it, with 1 if anything differs
  --portal DIST_DIR  also serve the portal built in this folder
  --portal-url URL   where the portal runs, for links (default http://localhost:5173)
  --help             this text

Some operations, or all, of a real server in the mock's place; the panel tells what its replies break:

  --target URL       what comes before /auth/login there
  --real NAMES       operations of the contract, separated by commas, or all
  --username NAME    who is logged in there for the mock's users; password in REAL_PASSWORD
  --password TEXT    in the place of REAL_PASSWORD
  --client MOCK=REAL the id there of a client that is acted as; may be given again
`;

const options = {
  port: { type: 'string', default: '8080' },
  host: { type: 'string', default: '127.0.0.1' },
  'allow-remote': { type: 'boolean', default: false },
  scenario: { type: 'string', default: 'default' },
  seed: { type: 'string', default: '1' },
  now: { type: 'string' },
  'run-clock': { type: 'boolean', default: false },
  latency: { type: 'string', default: '0' },
  lenient: { type: 'boolean', default: false },
  quiet: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  persist: { type: 'string' },
  replay: { type: 'string' },
  until: { type: 'string' },
  check: { type: 'boolean', default: false },
  portal: { type: 'string' },
  'portal-url': { type: 'string' },
  target: { type: 'string' },
  real: { type: 'string' },
  username: { type: 'string' },
  password: { type: 'string' },
  client: { type: 'string', multiple: true },
  help: { type: 'boolean', default: false },
} as const;

const MAX_PORT = 65_535;
const MAX_LATENCY_MS = 60_000;

export type StartArguments = ReturnType<typeof readArguments>;

/** The arguments of a start; throws what `refusalOf` says in a line. */
export function readArguments(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options,
    strict: true,
    allowPositionals: false,
  });
  if (values.seed === '') throw new UsageError('--seed wants a text.');
  const portalUrl = values['portal-url'];
  if (portalUrl !== undefined && !/^https?:$/.test(URL.parse(portalUrl)?.protocol ?? '')) {
    throw new UsageError(
      `--portal-url wants an address such as http://localhost:5173, not '${portalUrl}'.`,
    );
  }
  if (values.replay === undefined && (values.until !== undefined || values.check)) {
    throw new UsageError('--until and --check belong to --replay.');
  }
  if (values.replay !== undefined && values.persist !== undefined) {
    throw new UsageError('--replay starts from its file alone: leave --persist out.');
  }
  return {
    ...values,
    until:
      values.until === undefined
        ? undefined
        : wholeNumber('until', values.until, Number.MAX_SAFE_INTEGER),
    port: wholeNumber('port', values.port, MAX_PORT),
    latency: wholeNumber('latency', values.latency, MAX_LATENCY_MS),
  };
}

function wholeNumber(name: string, text: string, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= max) return value;
  throw new UsageError(`--${name} wants a whole number from 0 to ${max}, not '${text}'.`);
}

/** Throws unless a clock can start at this time. */
export async function checkTime(now: string): Promise<void> {
  const { createClock } = await import('./store/clock.ts');
  try {
    createClock({ now });
  } catch {
    throw new UsageError(`--now wants a time such as 2026-03-16T09:00:00Z, not '${now}'.`);
  }
}

/** What a start that fails says, and whether its arguments are the reason. */
export function refusalOf(error: unknown): { readonly line: string; readonly isUsage: boolean } {
  const message = error instanceof Error ? error.message : String(error);
  if (hasCode(error, 'ERR_PARSE_ARGS')) return { line: optionProblem(message), isUsage: true };
  return { line: message, isUsage: error instanceof UsageError };
}

/** `Unknown option '--scenaro'. Did you mean --scenario? npm run mock -- --help lists them.` */
function optionProblem(message: string): string {
  const [problem = ''] = message.split(/(?<=[.'])(?:\n| To )/);
  const given = /^Unknown option '(--?[^']+)'/.exec(problem)?.[1];
  const names = Object.keys(options).map((name) => `--${name}`);
  const meant = given === undefined ? '' : didYouMean(given, names);
  return `${problem.replace(/\.?$/, '.')}${meant} npm run mock -- --help lists the options.`;
}

function hasCode(error: unknown, start: string): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return typeof error.code === 'string' && error.code.startsWith(start);
}
