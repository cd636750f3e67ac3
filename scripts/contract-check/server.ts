import type { ContractOperation } from '#contract/judge/contract.ts';
import { getField, parseJson } from '#contract/judge/get-field.ts';
import { VerifyAbortError } from './options.ts';
import type { LoggedInUser, LoginCredentials, Rules, ServerCall, ServerClient } from './rules.ts';

const TIMEOUT_MS = 10_000;
const MAX_CONCURRENT_CALLS = 4;
/** Statuses of an operation that is not built. */
export const NOT_BUILT_STATUSES: readonly number[] = [404, 405, 501];

/** Returns an HTTP client; `origin` is that of the page that calls the server, if any. */
export function createServerClient(
  base: string,
  {
    origin,
    actingHeader = '',
  }: { readonly origin?: string | undefined; readonly actingHeader?: string | undefined } = {},
): ServerClient {
  const secrets = new Set<string>();
  const take = createLimiter(MAX_CONCURRENT_CALLS);
  return {
    base,
    send: (call) =>
      take(async () => {
        const request = buildRequest(call, origin, actingHeader);
        return readBody(await fetch(`${base}${buildAddress(call)}`, request));
      }),
    hide: (text) => [...secrets].reduce((all, secret) => all.replaceAll(secret, '***'), text),
    addSecret(secret) {
      // A short secret would also occur in words and numbers.
      if (secret.length < 4) return;
      // A secret may appear unchanged, in JSON or in an address.
      for (const form of [
        secret,
        JSON.stringify(secret).slice(1, -1),
        encodeURIComponent(secret),
      ]) {
        secrets.add(form);
      }
    },
  };
}

/** Reads the body, so that a reply that is cut short fails like one that does not come. */
async function readBody(reply: Response): Promise<Response> {
  const body = await reply.arrayBuffer();
  return new Response(body.byteLength === 0 ? null : body, reply);
}

export function buildAddress({ operation, values = {}, more }: ServerCall): string {
  const path = operation.path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const query = operation.parameters.flatMap(({ name, in: place }) => {
    const value = values[name];
    return place === 'query' && value !== undefined ? [[name, value]] : [];
  });
  const search = new URLSearchParams([...query, ...Object.entries(more ?? {})]).toString();
  return search === '' ? path : `${path}?${search}`;
}

function buildRequest(
  { operation, caller, body, headers: more = {} }: ServerCall,
  origin: string | undefined,
  actingHeader: string,
): RequestInit {
  const headers = new Headers({ Accept: 'application/json, */*;q=0.8', ...more });
  if (origin !== undefined && !headers.has('Origin')) headers.set('Origin', origin);
  if (caller.token !== undefined) {
    const [name, prefix] = operation.credential;
    headers.set(name, `${prefix}${caller.token}`);
  }
  if (caller.as !== undefined) headers.set(actingHeader, caller.as);
  const init = { method: operation.method, headers, redirect: 'manual' as const };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  if (body === undefined || body instanceof FormData) {
    return { ...init, signal, ...(body && { body }) };
  }
  headers.set('Content-Type', 'application/json');
  return { ...init, signal, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

function createLimiter(count: number): <Value>(task: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let free = count;
  return async (task) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

export function describeFailure(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return `nothing within ${TIMEOUT_MS / 1_000} s`;
  }
  const cause = error instanceof Error ? error.cause : undefined;
  return String(getField(cause, 'code') ?? getField(cause, 'message') ?? error);
}

/** Logs in; throws a `VerifyAbortError` if that fails. */
export async function logIn(
  server: ServerClient,
  operation: ContractOperation,
  { buildBody, getToken, isStaff }: NonNullable<Rules['login']>,
  login: LoginCredentials,
): Promise<{
  readonly operation: ContractOperation;
  readonly user: LoggedInUser;
  readonly reply: Response;
}> {
  server.addSecret(login.password);
  const { username, password } = login;
  const call = { operation, caller: {}, body: buildBody(login) };
  const reply = await server.send(call).catch((error: unknown) => {
    throw new VerifyAbortError(explainUnreachable(server.base, describeFailure(error)));
  });
  const text = await reply.clone().text();
  const session = parseJson(text);
  const token = getToken(session);
  if (!reply.ok || typeof token !== 'string') {
    const address = `${server.base}${operation.path}`;
    throw new VerifyAbortError(
      server.hide(explainFailedLogin(server.base, address, username, reply, session)),
    );
  }
  server.addSecret(token);
  const user = { username, password, token, session, isStaff: isStaff?.(session) === true };
  return { operation, user, reply };
}

function explainUnreachable(base: string, failure: string): string {
  const { origin, protocol, hostname } = new URL(base);
  if (failure.includes('ECONNREFUSED')) {
    return `Nothing listens on ${origin}: start the server, or correct --base-url.`;
  }
  if (/ENOTFOUND|EAI_AGAIN/.test(failure)) {
    return `The host ${hostname} has no address: correct --base-url, or join its network.`;
  }
  if (/CERT|SIGNATURE|ISSUER|ALTNAME|TLS/.test(failure)) {
    return `The certificate of ${origin} is not accepted (${failure}): name its authority's file in NODE_EXTRA_CA_CERTS, or use the name that it is made for.`;
  }
  if (protocol === 'https:' && /SSL|EPROTO/.test(failure)) {
    return `${origin} does not speak TLS (${failure}): try http:// in --base-url.`;
  }
  return `${origin} gives no reply (${failure}): see whether the server runs, and correct --base-url.`;
}

function explainFailedLogin(
  base: string,
  address: string,
  username: string,
  reply: Response,
  session: unknown,
): string {
  const { status, headers } = reply;
  if (status >= 300 && status < 400) {
    return `${base} redirects to ${headers.get('Location') ?? 'elsewhere'}: give --base-url the address that replies itself.`;
  }
  if (
    headers.get('Content-Type')?.startsWith('text/html') &&
    !NOT_BUILT_STATUSES.includes(status)
  ) {
    return `${address} replies an HTML page (${status}): a proxy or a web site is in its place, correct --base-url.`;
  }
  if (NOT_BUILT_STATUSES.includes(status)) {
    return `There is no POST ${address} (${status}): build it first, or correct --base-url, which ends before ${address.slice(base.length)}.`;
  }
  if (status === 401) return `${username} cannot log in (401): check name and password.`;
  const error = getField(session, 'error');
  const detail = typeof error === 'string' ? `: ${error}` : '';
  return `${username} cannot log in: ${status} without the token \`id\` of a session${detail}`;
}
