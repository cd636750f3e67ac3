import {
  SandboxState,
  type Bug,
  type BugReply,
  type BugStep,
} from '#contract/generated/control-validators.ts';
import type { MockApp } from '../sandbox/mock-app.ts';
import { fromBase64 } from '../rules/attachments.ts';
import { sandboxEntrySchema } from '../sandbox/sandbox-entry.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { UsageError } from '../engine/usage-error.ts';
import { toBugReply } from './bug.ts';
import { findDifferences, parseJsonBody } from './find-differences.ts';

export type ReplayOptions = {
  /** Number of the last request to repeat; by default all are repeated. */
  readonly until?: number | undefined;
  readonly print: (line: string) => void;
};

export type ReplayResult = {
  readonly requests: number;
  /** Number of steps with another result, plus one if the final state differs. */
  readonly different: number;
};

type Server = Pick<MockApp, 'fetch' | 'sandboxes' | 'scenarioOf'>;

const MAX_DIFFERENCES = 10;
const ORIGIN = 'http://localhost';
const REASONS: Readonly<Record<NonNullable<BugStep['left']>, string>> = {
  real: 'left out: a real server answered it',
  aborted: 'left out: the caller had gone before it was read',
};

/**
 * Restores a bug's sandbox to the start of its recording, repeats the recorded steps and compares each reply.
 *
 * @throws a readable error if this server cannot restore the sandbox, and a `UsageError` if `until` is not in
 * the recording.
 */
export async function replayRecording(
  app: Server,
  bug: Bug,
  { until, print }: ReplayOptions,
): Promise<ReplayResult> {
  const steps = stepsUntil(bug, until);
  const checkpoint = sandboxEntrySchema.parse(bug.start.checkpoint);
  await app.sandboxes.apply({ sandbox: bug.sandbox, ...checkpoint }, app.scenarioOf);
  const sandbox = app.sandboxes.find(bug.sandbox);
  if (!sandbox) throw new Error(`There is no sandbox called ${bug.sandbox}.`);
  if (bug.start.note !== null) print(bug.start.note);
  let different = 0;
  for (const step of steps) {
    const repeated = await repeat(app, sandbox, step);
    if (repeated.isDifferent) different += 1;
    print(repeated.line);
  }
  sandbox.replayed = null;
  sandbox.requestCount = until ?? bug.requestNumber;
  if (until === undefined) {
    const now = await fetchState(app, bug.sandbox);
    const found = findDifferences(comparable(bug.state), comparable(now), 'state');
    if (found.length > 0) different += 1;
    const differences = found.slice(0, MAX_DIFFERENCES).join(' ');
    print(`State at the end: ${differences === '' ? 'the same' : `DIFFERENT: ${differences}`}`);
    if (!sandbox.clock.isFrozen()) sandbox.clock.set(bug.clock.now.now);
  }
  return { requests: steps.filter(({ kind }) => kind === 'request').length, different };
}

// Steps are in the order in which they took effect, so their numbers may be out of order.
function stepsUntil({ steps, start, requestNumber }: Bug, until: number | undefined) {
  if (until === undefined) return steps;
  if (until < start.requestNumber || until > requestNumber) {
    throw new UsageError(
      `The recording has the requests ${start.requestNumber + 1} to ${requestNumber}, not ${until}.`,
    );
  }
  const last = steps.findLastIndex(({ number }) => number !== undefined && number <= until);
  const own = steps.findIndex(({ number }) => number === until);
  return steps.slice(0, (own === -1 ? last : own) + 1);
}

async function repeat(
  app: Server,
  sandbox: Sandbox,
  step: BugStep,
): Promise<{ readonly line: string; readonly isDifferent: boolean }> {
  const reference = step.number === undefined ? '' : `req-${String(step.number).padStart(6, '0')}`;
  const line = (text: string) => `${reference.padEnd(10)} ${step.method} ${step.path} ${text}`;
  if (step.left) return { line: line(REASONS[step.left]), isDifferent: false };
  // A running clock continues from the recorded time.
  if (!sandbox.clock.isFrozen()) sandbox.clock.set(step.at);
  if (step.kind === 'control') {
    const { status, ok } = await app.fetch(toRequest(sandbox, step));
    return { line: line(ok ? String(status) : `${status} DIFFERENT`), isDifferent: !ok };
  }
  const difference = replyDifference(step.reply, await replyNow(app, sandbox, step));
  const status = step.reply?.status ?? 'no reply';
  const verdict = difference === null ? 'the same bytes' : `DIFFERENT: ${difference}`;
  return { line: line(`${status}, ${verdict}`), isDifferent: difference !== null };
}

/** Returns the first difference between two replies as a sentence; null if the replies are equal. */
function replyDifference(recorded: BugReply | undefined, now: BugReply | undefined): string | null {
  const [was, is] = [recorded, now].map(
    (each) => each && { ...each, body: parseJsonBody(each.body) },
  );
  const [first] = findDifferences(was, is, 'reply');
  if (first !== undefined) return first;
  return recorded?.body === now?.body ? null : 'reply.body has other bytes for the same values.';
}

/**
 * Removes the values that differ between servers: links, which contain the server's address, and the time of
 * a running clock.
 */
function comparable({ outbox, clock, ...state }: SandboxState) {
  const emails = outbox.map(({ link: _link, ...email }) => email);
  return { ...state, outbox: emails, ...(clock.frozen && { clock }) };
}

/**
 * Repeats a request and returns this server's reply, without the headers that depend on the caller's
 * origin.
 */
async function replyNow(
  app: Server,
  sandbox: Sandbox,
  step: BugStep,
): Promise<BugReply | undefined> {
  let reply: BugReply | undefined;
  const { exchanges } = sandbox;
  if (step.number !== undefined) sandbox.requestCount = step.number - 1;
  sandbox.replayed = { fault: step.fault ?? null };
  exchanges.onStep = (now) => {
    if (now.kind === 'request' && now.reply) reply = toBugReply(now.reply);
  };
  try {
    await app.fetch(toRequest(sandbox, step));
  } catch {
    // No reply was sent: a fault dropped the connection, or the request was aborted.
  }
  exchanges.onStep = null;
  return reply;
}

function toRequest({ id }: Sandbox, step: BugStep): Request {
  const { kind, method, path, headers, body, encoding, reply } = step;
  const isGone = kind === 'request' && reply === undefined;
  const bytes = body !== null && encoding === 'base64' ? fromBase64(body) : body;
  return new Request(`${ORIGIN}${kind === 'control' ? '' : `/sandbox/${id}`}${path}`, {
    method,
    headers,
    ...(bytes !== null && { body: bytes }),
    // Aborts a request without a recorded reply, because the recorded caller did not get a reply either.
    ...(isGone && { signal: AbortSignal.abort() }),
  });
}

async function fetchState(app: Server, id: string): Promise<SandboxState> {
  const reply = await app.fetch(new Request(`${ORIGIN}/__mock/sandboxes/${id}/state`));
  return SandboxState.parse(await reply.json());
}
