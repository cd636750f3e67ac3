import { getOperation } from '#contract/judge/document.ts';
import { buildOutcome } from './build-outcome.ts';
import { VerifyAbortError, type Options } from './options.ts';
import { probePreflights } from './preflights.ts';
import { probeReads } from './probes.ts';
import type { Report } from './report-text.ts';
import { describeFailure, logIn, createServerClient } from './server.ts';
import { recordReply, type Exchange, type VerifyRun } from './trial.ts';
import { logOut, probeWrites } from './writes.ts';

/**
 * Compares a server with the contract. Throws a `VerifyAbortError` if the server does not answer, if a
 * login fails or if no user is an investor.
 */
export async function verifyServer(options: Options): Promise<Report> {
  const start = performance.now();
  const server = createServerClient(options.base, options.origin);
  const trial = await begin(server, options);
  if (!options.mayWrite) trial.reasons.set('write', 'needs --write');
  const reads = await probeReads(trial);
  if (options.origin !== undefined) await probePreflights(trial, options.origin);
  if (options.mayWrite) {
    await probeWrites(trial, reads);
    await logOut(trial);
  }
  const seconds = (performance.now() - start) / 1_000;
  const outcome = buildOutcome(trial, options.only);
  return { outcome, base: options.base, seconds, leftOut: listOmittedChecks(trial, options) };
}

async function begin(
  server: ReturnType<typeof createServerClient>,
  { logins, wcid, origin }: Options,
) {
  const operation = getOperation('login');
  if (wcid !== undefined) server.addSecret(wcid);
  const begun = [];
  for (const login of logins) begun.push(await logIn(server, operation, login));
  const users = begun.map(({ user }) => user);
  const investor = users.find(({ isStaff }) => !isStaff);
  if (!investor)
    throw new VerifyAbortError('--username needs an investor: all data are those of a client.');
  const nowhere = { ...operation, method: 'GET', path: '/nothing-here' };
  const reply = await server.send({ operation: nowhere, caller: investor }).catch(describeFailure);
  const text = typeof reply === 'string' ? reply : await reply.text();
  const elsewhere = { address: 'GET /nothing-here', text };
  const log: Exchange[] = [];
  const trial: VerifyRun = {
    server,
    users,
    investor,
    wcid,
    origin,
    elsewhere,
    log,
    reasons: new Map(),
  };
  const expected = { want: [200], subject: 'listed' } as const;
  for (const one of begun) await recordReply(trial, { operation, caller: {} }, expected, one.reply);
  return trial;
}

function listOmittedChecks(
  { users, wcid, origin }: VerifyRun,
  { mayWrite }: Options,
): readonly string[] {
  const investors = users.filter(({ isStaff }) => !isStaff).length;
  return [
    ...(investors < 2 ? ["another client's ids (--username2)"] : []),
    ...(users.length === investors ? ['staff (--staff-username)'] : []),
    ...(origin === undefined ? ['pages of another origin (--origin)'] : []),
    ...(wcid === undefined ? ['emailed links to the preferences (--wcid)'] : []),
    ...(mayWrite
      ? ['what cannot be undone: passwords, bank details, address, e-mails, sent messages']
      : ['writes (--write)']),
  ];
}
