import type {
  Bug,
  BugReply,
  BugStep,
  SandboxState,
} from '#contract/generated/control-validators.ts';
import type { SentBody } from '../engine/body.ts';
import { toBase64 } from '../rules/attachments.ts';
import { takeSnapshot } from '../sandbox/sandbox-changes.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { DEFAULT_SEED } from '../engine/ids.ts';
import type { LoggedRequest, LoggedExchange } from '../sandbox/exchange-log.ts';
import { toJournalEntry } from './journal.ts';

/** Request headers that influence no reply. */
const UNREPLAYED: readonly string[] = ['accept', 'origin', 'user-agent'];

export function buildBugReport(sandbox: Sandbox, state: SandboxState): Bug {
  const recorded = sandbox.exchanges.recorded() ?? { checkpoint: takeSnapshot(sandbox), steps: [] };
  const requestNumber = recorded.checkpoint.requestCount ?? 0;
  return {
    formatVersion: 1,
    sandbox: sandbox.id,
    scenario: sandbox.scenario.name,
    seed: sandbox.start.seed ?? DEFAULT_SEED,
    clock: { start: sandbox.startClock, now: sandbox.clock.snapshot() },
    requestNumber: sandbox.requestCount,
    start: { requestNumber, note: buildNote(requestNumber), checkpoint: recorded.checkpoint },
    steps: recorded.steps.map((step) => toBugStep(step, sandbox.id)),
    state,
    journal: sandbox.exchanges.requests().map(toJournalEntry),
  };
}

function buildNote(requestNumber: number): string | null {
  if (requestNumber === 0) return null;
  const range = requestNumber === 1 ? 'request 1' : `requests 1 to ${requestNumber}`;
  return `The server no longer has ${range}: the recording starts with the state after that.`;
}

function toBugStep(step: LoggedExchange, sandboxId: string): BugStep {
  const { kind, at, method } = step;
  const path = stripSandbox(step.url, sandboxId);
  if (kind === 'control') {
    const body = step.body === '' ? null : step.body;
    const headers = { ...(body !== null && { 'content-type': 'application/json' }) };
    return { kind, at, method, path, headers, ...encodeBody(body) };
  }
  const { number, headers, fault, reply, left } = step;
  const own = { kind, number, at, method, path, ...(fault && { fault }), ...(left && { left }) };
  // Omits headers and body, because they may contain passwords and data of a real server.
  if (left === 'real') return { ...own, headers: {}, ...encodeBody(null) };
  const replayed = Object.entries(headers).filter(([name]) => !UNREPLAYED.includes(name));
  return {
    ...own,
    headers: Object.fromEntries(replayed),
    ...encodeBody(step.body),
    ...(reply && { reply: toBugReply(reply) }),
  };
}

export function toBugReply({
  status,
  headers,
  body,
}: NonNullable<LoggedRequest['reply']>): BugReply {
  return { status, headers, ...encodeBody(body) };
}

function encodeBody(body: SentBody | null): Pick<BugStep, 'body' | 'encoding'> {
  return body === null || typeof body === 'string'
    ? { body, encoding: 'utf8' }
    : { body: toBase64(body), encoding: 'base64' };
}

/** Returns path and query without the sandbox prefix. */
function stripSandbox(address: string, sandboxId: string): string {
  const url = address.slice(address.indexOf('/', address.indexOf('//') + 2));
  const prefix = `/sandbox/${sandboxId}/`;
  return url.startsWith(prefix) ? url.slice(prefix.length - 1) : url;
}
