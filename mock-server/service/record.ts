import type { JournalEntry } from '#contract/generated/control-validators.ts';
import type { SentBody } from '../engine/body.ts';
import type { Fault } from '../engine/faults.ts';
import type { Operation } from '../engine/operation.ts';
import type { Reply } from '../engine/reply.ts';
import type { Begun } from '../recording/exchange-log.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { tokenOf } from './authorise.ts';

export type Incoming = {
  readonly request: Request;
  /** Below the service's base address. */
  readonly path: string;
  /** Without the question mark. */
  readonly search: string;
};

export type Outcome = {
  reply: Reply;
  contract: JournalEntry['contract'];
  problems: readonly string[];
  /** As it was read; null before. */
  sent: SentBody | null;
  fault: Fault | null;
  /** The operation's own reply, where the fault alters it. */
  intended: Reply | null;
};

/** The outcome of a request. */
type Noted = {
  readonly begun: Begun;
  readonly number: number;
  readonly at: string;
  readonly startedAt: number;
  readonly isSent: boolean;
  /** A real server answered in the mock's place. */
  readonly isReal: boolean;
  readonly operation: Operation | null;
  readonly outcome: Outcome;
};

const MAX_PROBLEMS = 20;
// Reading all headers of each request costs more than the reply. The first ones decide on it.
const KEPT_HEADERS = [
  'authorization',
  'execute-as',
  'content-type',
  'content-length',
  'idempotency-key',
  'if-match',
  'accept',
  'origin',
  'user-agent',
] as const;

/** Writes a request and its outcome to the sandbox's log. */
export function record(sandbox: Sandbox, { request, path, search }: Incoming, noted: Noted): void {
  const { begun, number, at, startedAt, isSent, isReal, operation, outcome } = noted;
  const { reply, contract, problems, sent, fault, intended } = outcome;
  const { method, url } = request;
  const token = tokenOf(request);
  const headers: Record<string, string> = {};
  for (const name of KEPT_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  sandbox.exchanges.end(begun, {
    kind: 'request',
    number,
    at,
    method,
    url,
    path,
    search,
    headers,
    body: sent,
    operationId: operation?.id ?? null,
    durationMs: Math.round((performance.now() - startedAt) * 1000) / 1000,
    contract,
    problems: problems.slice(0, MAX_PROBLEMS),
    username: token === null ? null : (sandbox.db.sessions.get(token)?.username ?? null),
    fault,
    reply: isSent ? withoutValue(reply) : null,
    intended: intended && withoutValue(intended),
    left: isReal ? 'real' : !isSent && fault === null ? 'aborted' : null,
  });
}

/** The value of a reply has its texts once more. */
function withoutValue({
  status,
  headers,
  body,
}: Reply): Pick<Reply, 'status' | 'headers' | 'body'> {
  return { status, headers, body };
}
