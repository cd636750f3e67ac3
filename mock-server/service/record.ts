import type { Sandbox } from '../sandbox/sandbox.ts';
import { actedClientOf, tokenOf } from './authorise.ts';
import type { SentBody } from '../engine/body.ts';
import type { Fault } from '../engine/faults.ts';
import type { ContractCheck } from '../engine/journal.ts';
import { detachedCopy, truncate } from '../engine/truncate.ts';
import type { Operation } from '../engine/operation.ts';
import { redactJson, redactQuery } from '../engine/redact.ts';
import type { Reply } from '../engine/reply.ts';

export type Incoming = {
  readonly request: Request;
  /** Below the service's base address. */
  readonly path: string;
  /** Without the question mark. */
  readonly search: string;
};

export type Outcome = {
  reply: Reply;
  contract: ContractCheck;
  problems: readonly string[];
  /** As it was read; null before. */
  sent: SentBody | null;
  fault: Fault | null;
  /** The operation's own reply, where the fault alters it. */
  intended: Reply | null;
};

/** The outcome of a request. */
export type Noted = {
  readonly at: string;
  readonly startedAt: number;
  readonly status: number | null;
  readonly operation: Operation | null;
  readonly outcome: Outcome;
};

// Limits the size of an entry.
const MAX_BODY = 8 * 1024;
const MAX_ADDRESS = 2 * 1024;
const MAX_HEADER = 500;
const MAX_PROBLEMS = 20;
const MAX_PROBLEM = 500;

/**
 * Writes a request and its outcome to the sandbox's journal. Texts are truncated before they are
 * scanned.
 */
export function record(sandbox: Sandbox, { request, path, search }: Incoming, noted: Noted): void {
  const { at, startedAt, status, operation, outcome } = noted;
  const { reply, contract, problems, sent, fault, intended } = outcome;
  const text = typeof sent === 'string' ? sent : '';
  const token = tokenOf(request);
  const actedClient = actedClientOf(request);
  const operationId = operation?.id ?? null;
  // A part of an address keeps the whole of it in memory.
  const part = (text: string) =>
    request.url.length > MAX_ADDRESS ? detachedCopy(truncate(text, MAX_ADDRESS)) : text;
  sandbox.journal.add({
    at,
    method: request.method,
    path: part(path),
    query: search === '' ? '' : redactQuery(part(search)),
    operationId,
    status,
    durationMs: Math.round((performance.now() - startedAt) * 1000) / 1000,
    contract,
    problems: shortProblems(problems),
    username: token === null ? null : (sandbox.db.sessions.get(token)?.username ?? null),
    actingAs: actedClient === null ? null : kept(actedClient, MAX_HEADER),
    faultId: fault?.id ?? null,
    exchange: {
      address: part(addressOf(request.url)),
      requestHeaders: knownHeaders(request.headers),
      requestText: redactJson(kept(text, MAX_BODY), operationId),
      responseHeaders: shortHeaders(reply.headers),
      responseText: textOf(reply),
      responseSize: reply.body?.length ?? 0,
      ...(fault && { fault }),
      ...(intended && { intended: { status: intended.status, text: textOf(intended) } }),
    },
  });
}

function shortProblems(problems: readonly string[]): string[] {
  if (problems.length === 0) return [];
  return problems.slice(0, MAX_PROBLEMS).map((problem) => kept(problem, MAX_PROBLEM));
}

function textOf({ body }: Reply): string | null {
  return typeof body === 'string' ? kept(body, MAX_BODY) : null;
}

function kept(text: string, limit: number): string {
  return text.length > limit ? detachedCopy(truncate(text, limit)) : text;
}

function addressOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

const KEPT_HEADERS = ['accept', 'content-type', 'execute-as', 'origin', 'user-agent'] as const;

// Only these are recorded: reading all headers of each request costs more than the reply.
function knownHeaders(headers: Headers): Readonly<Record<string, string>> {
  const known: Record<string, string> = {};
  for (const name of KEPT_HEADERS) {
    const value = headers.get(name);
    if (value !== null) known[name] = kept(value, MAX_HEADER);
  }
  if (headers.has('authorization')) known['authorization'] = 'redacted';
  return known;
}

function shortHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (Object.values(headers).every(({ length }) => length <= MAX_HEADER)) return headers;
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, kept(value, MAX_HEADER)]),
  );
}
