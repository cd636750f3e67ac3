import type { Sandbox } from '../sandbox/sandbox.ts';
import { actedClientOf, tokenOf } from './authorise.ts';
import type { RawBody } from './body.ts';
import type { Fault } from './faults.ts';
import { redactJson, redactQuery, shortText, type Verdict } from './journal.ts';
import type { Operation } from './operation.ts';
import type { Reply } from './reply.ts';

export type Incoming = {
  readonly request: Request;
  /** Below the service's base address. */
  readonly path: string;
  /** Without the question mark. */
  readonly search: string;
};

export type Outcome = {
  reply: Reply;
  verdict: Verdict;
  problems: readonly string[];
  rawBody: RawBody | null;
  fault: Fault | null;
};

/** What became of a request. */
export type Noted = {
  readonly at: string;
  readonly startedAt: number;
  readonly status: number | null;
  readonly operation: Operation | null;
  readonly outcome: Outcome;
};

/** Writes a request and its outcome into the sandbox's journal. */
export function record(sandbox: Sandbox, { request, path, search }: Incoming, noted: Noted): void {
  const { at, startedAt, status, operation, outcome } = noted;
  const { reply, verdict, problems, rawBody, fault } = outcome;
  const token = tokenOf(request);
  const operationId = operation?.id ?? null;
  const isText = typeof reply.body === 'string';
  sandbox.journal.add({
    at,
    method: request.method,
    path,
    query: redactQuery(search),
    operationId,
    status,
    durationMs: Math.round((performance.now() - startedAt) * 1000) / 1000,
    contract: verdict,
    problems: [...problems],
    username: token === null ? null : (sandbox.db.sessions.get(token)?.username ?? null),
    actingAs: actedClientOf(request),
    faultId: fault?.id ?? null,
    exchange: {
      url: request.url,
      requestHeaders: knownHeaders(request.headers),
      requestText: rawBody ? shortText(redactJson(rawBody.text, operationId)) : '',
      responseHeaders: reply.headers,
      responseText: isText ? shortText(reply.body ?? '') : null,
      responseSize: reply.body?.length ?? 0,
    },
  });
}

const KEPT_HEADERS = ['accept', 'content-type', 'execute-as', 'origin', 'user-agent'] as const;

// Only these are kept: reading all headers of every request would cost more than answering it.
function knownHeaders(headers: Headers): Readonly<Record<string, string>> {
  const kept: Record<string, string> = {};
  for (const name of KEPT_HEADERS) {
    const value = headers.get(name);
    if (value !== null) kept[name] = value;
  }
  if (headers.has('authorization')) kept['authorization'] = 'redacted';
  return kept;
}
