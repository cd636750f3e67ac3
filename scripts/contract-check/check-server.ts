import type { Contract } from '#contract/judge/contract.ts';
import { buildOutcome } from './build-outcome.ts';
import { VerifyAbortError, type Options } from './options.ts';
import { probeForeignOrigin, probePreflights } from './preflights.ts';
import { probeReads } from './probes.ts';
import type { Report } from './report-text.ts';
import { describeFailure, logIn, createServerClient } from './server.ts';
import { recordReply } from './trial.ts';
import type { Exchange, LoggedInUser, Rules, VerifyRun } from './rules.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Compares a server with a contract. Throws a `VerifyAbortError` if the server does not answer, if a
 * login fails or if every user is staff. A failure of the tool itself, or `stop`, ends the run with
 * a report of the calls so far.
 */
export async function checkServer(
  contract: Contract,
  rules: Rules,
  options: Options,
  stop?: AbortSignal,
): Promise<Report> {
  const start = performance.now();
  const { trial, clock } = await begin(contract, rules, options);
  if (!options.mayWrite) trial.reasons.set('write', 'needs --write');
  const stopped = await Promise.race([probe(trial, options).catch(explainStop), waitFor(stop)]);
  const seconds = (performance.now() - start) / 1_000;
  const outcome = buildOutcome(trial, options.only);
  return {
    outcome,
    contract,
    base: options.base,
    seconds,
    leftOut: listOmittedChecks(trial, options),
    stopped,
    clock,
  };
}

async function probe(trial: VerifyRun, options: Options): Promise<undefined> {
  const viewpoints = await probeReads(trial);
  const write = await trial.rules.probe?.(trial, viewpoints);
  if (options.origin !== undefined) await probePreflights(trial, options.origin);
  await probeForeignOrigin(trial);
  if (options.mayWrite) await write?.();
}

const explainStop = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Resolves when the run is stopped; the calls so far are still reported. */
function waitFor(stop?: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    stop?.addEventListener('abort', () => resolve('interrupted'));
  });
}

async function begin(contract: Contract, rules: Rules, options: Options) {
  const { base, logins, tokens, given, origin } = options;
  const { login, actingHeader } = rules;
  const server = createServerClient(base, { origin, actingHeader });
  for (const secret of [...Object.values(given), ...tokens]) {
    if (secret !== undefined) server.addSecret(secret);
  }
  const begun = [];
  for (const credentials of logins) {
    if (login)
      begun.push(await logIn(server, contract.getOperation(login.operation), login, credentials));
  }
  const users = [...begun.map(({ user }) => user), ...tokens.map(createTokenUser)];
  const investor = users.find(({ isStaff }) => !isStaff) ?? ANONYMOUS;
  if (investor === ANONYMOUS && users.length > 0)
    throw new VerifyAbortError('--username needs an investor: all data are those of a client.');
  const [first] = contract.operations;
  if (!first) throw new VerifyAbortError('The document has no operations.');
  const nowhere = { ...first, method: 'GET', path: '/nothing-here', parameters: [] };
  const reply = await server.send({ operation: nowhere, caller: investor }).catch(describeFailure);
  const text = typeof reply === 'string' ? reply : await reply.text();
  const elsewhere = { address: 'GET /nothing-here', text };
  const log: Exchange[] = [];
  const reasons = new Map<string, string>();
  const trial: VerifyRun = {
    contract,
    rules,
    server,
    users,
    investor,
    given,
    origin,
    elsewhere,
    log,
    reasons,
  };
  const expected = { want: [200], subject: 'listed' } as const;
  for (const { operation, reply: loggedIn } of begun) {
    await recordReply(trial, { operation, caller: {} }, expected, loggedIn);
  }
  return { trial, clock: describeClock(begun[0]?.reply.headers.get('Date') ?? '') };
}

/** Caller of an API without sessions. */
const ANONYMOUS: LoggedInUser = {
  username: 'nobody',
  password: '',
  isStaff: false,
  session: undefined,
};

const createTokenUser = (token: string, index: number): LoggedInUser => ({
  ...ANONYMOUS,
  username: `user ${index + 1}`,
  token,
});

/** Describes a clock that is wrong by more than a day; the portal takes its dates from it. */
function describeClock(date: string): string | undefined {
  const days = Math.round((Date.parse(date) - Date.now()) / DAY_MS);
  return Math.abs(days) > 1 ? `The server's clock is ${days} days off: ${date}` : undefined;
}

function listOmittedChecks(run: VerifyRun, { mayWrite }: Options): readonly string[] {
  const { users, origin, contract, rules } = run;
  const needsUsers = contract.operations.some(({ isPublic }) => !isPublic);
  const count = users.filter(({ isStaff }) => !isStaff).length;
  return [
    ...(needsUsers && count === 0
      ? ['what needs a session (--token, or --rules with a login)']
      : []),
    ...(needsUsers && count < 2 ? ["another user's ids (--username2 or --token2)"] : []),
    ...(origin === undefined ? ['pages of another origin (--origin)'] : []),
    ...(rules.listOmittedChecks?.(run, mayWrite) ?? []),
    ...(mayWrite ? [] : ['writes (--write)']),
  ];
}
