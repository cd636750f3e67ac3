import type { LoggedRequest } from '../sandbox/exchange-log.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { readToken } from './authorise.ts';

export type IncomingRequest = {
  readonly request: Request;
  readonly path: string;
  readonly search: string;
};

/** Log entry of a request, completed while the request is handled. */
export type PendingLogEntry = {
  -readonly [Key in keyof Omit<LoggedRequest, 'entry'>]: LoggedRequest[Key];
};

// Only these headers are read: reading all of them takes longer than creating the reply. The first six
// influence the reply.
const LOGGED_HEADERS = [
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

export function createLogEntry(
  sandbox: Sandbox,
  { request, path, search }: IncomingRequest,
): PendingLogEntry {
  const { method, url } = request;
  const headers: Record<string, string> = {};
  for (const name of LOGGED_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const session = sandbox.db.sessions.get(readToken(request) ?? '');
  return {
    kind: 'request',
    number: (sandbox.requestCount += 1),
    at: sandbox.clock.iso(),
    method,
    url,
    path,
    search,
    headers,
    body: null,
    operationId: null,
    durationMs: 0,
    contract: 'kept',
    problems: [],
    username: session?.username ?? null,
    fault: null,
    reply: null,
    intended: null,
    left: null,
  };
}
