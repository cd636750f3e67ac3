import { getOperation } from '#contract/judge/document.ts';
import { getField } from '#contract/judge/get-field.ts';
import { judgeReply, type ReplyProblem } from '#contract/judge/judge-reply.ts';
import type { Readiness } from '#contract/generated/control-validators.ts';
import { createErrorReply, type Reply } from '../engine/reply.ts';
import { createReadinessTally } from './readiness.ts';
import {
  readRealServerOptions,
  type RealServerArguments,
  type RealServerOptions,
} from './real-options.ts';

const TIMEOUT_MS = 60_000;
const FORWARDED_HEADERS = ['accept', 'content-type', 'idempotency-key', 'if-match', 'execute-as'];
const RETURNED_HEADERS = [
  'Content-Type',
  'Content-Disposition',
  'ETag',
  'Location',
  'Retry-After',
  'X-Request-Id',
  'X-Contract-Version',
];

/** A request of the mocked API, with path and query after its base address. */
type Incoming = { readonly request: Request; readonly path: string; readonly search: string };

export type RealServerReply = { readonly reply: Reply; readonly problems: readonly string[] };

/**
 * Real server that answers some operations instead of the mock; each reply is checked against the contract.
 */
export type RealServer = {
  /** True if the real server manages the sessions; the mock then does not check sessions. */
  readonly hasSessions: boolean;
  readonly serves: (operationId: string) => boolean;
  /** Forwards a request; replies 502 if no reply arrives. */
  readonly forward: (
    operationId: string,
    incoming: Incoming,
    body: Uint8Array<ArrayBuffer> | null,
  ) => Promise<RealServerReply>;
  readonly readiness: () => Readiness;
};

export function createRealServerFromArguments(given: RealServerArguments): RealServer {
  return createRealServer(readRealServerOptions(given));
}

export function createRealServer(options: RealServerOptions): RealServer {
  const { target, operationIds, isAll, clients } = options;
  const tally = createReadinessTally(target, (id) => operationIds.has(id));
  const session = createSession(options);

  async function send(incoming: Incoming, body: Uint8Array<ArrayBuffer> | null): Promise<Response> {
    const { request, path, search } = incoming;
    const headers = new Headers();
    for (const name of FORWARDED_HEADERS) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, clients.get(value) ?? value);
    }
    const own = request.headers.get('authorization');
    const token = isAll || own === null ? own : await session.token();
    if (token !== null) headers.set('Authorization', token);
    return fetch(`${target}${path}${search === '' ? '' : `?${search}`}`, {
      // A HEAD request is forwarded as a GET, because the body is judged. The reply to the caller omits the
      // body.
      method: request.method === 'HEAD' ? 'GET' : request.method,
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
  }

  return {
    hasSessions: isAll,
    serves: (operationId) => operationIds.has(operationId),
    readiness: tally.read,
    async forward(operationId, incoming, body) {
      try {
        let response = await send(incoming, body);
        // The session on the real server has expired: logs in again and retries once.
        if (response.status === 401 && session.end()) response = await send(incoming, body);
        const findings = await judgeReply(getOperation(operationId), response);
        tally.note(operationId, response.status, findings);
        return { reply: await toReply(response, isAll), problems: findings.flatMap(formatProblem) };
      } catch (error) {
        if (incoming.request.signal.aborted) throw error;
        const cause = `no reply of ${target}: ${formatReason(error)}`;
        tally.note(operationId, null, [{ operationId, status: 0, cause: 'no reply', path: '' }]);
        const fields = { status: 502, error: `There is ${cause}` };
        const reply = createErrorReply(new Date().toISOString(), fields);
        return { reply, problems: [cause] };
      }
    },
  };
}

/**
 * Creates the session on the real server that replaces every session of the mock. The first call of `token`
 * logs in.
 */
function createSession({ target, login }: RealServerOptions) {
  let pending: Promise<string | null> | null = null;
  const begin = async (): Promise<string | null> => {
    if (!login) return null;
    const response = await fetch(`${target}/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(login),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const id = getField(await response.json().catch(() => null), 'id');
    if (response.ok && typeof id === 'string') return `Bearer ${id}`;
    throw new Error(`${login.username} cannot log in (${response.status})`);
  };
  return {
    token: () => {
      pending ??= begin().catch((error: unknown) => {
        pending = null;
        throw error;
      });
      return pending;
    },
    /** Drops the session; returns true if there was one, so that a retry can log in again. */
    end: () => {
      const wasBegun = pending !== null;
      pending = null;
      return wasBegun;
    },
  };
}

async function toReply(response: Response, isTimeReal: boolean): Promise<Reply> {
  const headers: Record<string, string> = {};
  for (const name of isTimeReal ? [...RETURNED_HEADERS, 'Date'] : RETURNED_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const isText = /json|text/.test(headers['Content-Type'] ?? '');
  const body = isText ? await response.text() : new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers, body: body.length === 0 ? null : body };
}

function formatProblem({ cause, path, isWarning }: ReplyProblem): string | readonly [] {
  if (isWarning === true) return [];
  return path === '' ? cause : `${path}: ${cause}`;
}

function formatReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = getField(error.cause, 'code');
  return typeof code === 'string' ? code : error.message;
}
