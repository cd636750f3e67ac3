import { defaultBaseAddress } from './base-address.ts';
import { earlyKey, type EarlyReplies } from './early-key.ts';
import { ACCEPT, callerHeaders, REQUEST_INIT } from './request-headers.ts';

type Caller = { readonly token: string; readonly actingAs: string | null };

const CONFIG_ADDRESS = '/config.json';
const CONFIG_TIMEOUT_MS = 5_000;
const CALL_TIMEOUT_MS = 30_000;

/** Requests the deployment's configuration, as src/shared/config/config.ts does. */
export function fetchConfigEarly(): Promise<Response> {
  return fetchWhole(CONFIG_ADDRESS, {
    cache: 'no-cache',
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(CONFIG_TIMEOUT_MS),
  });
}

/** Whether a reload would load the page instead of the browser's own error page. */
export async function isPageReachable(): Promise<boolean> {
  try {
    const reply = await fetch(location.pathname, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(CONFIG_TIMEOUT_MS),
    });
    return reply.ok;
  } catch {
    return false;
  }
}

/**
 * Reads the whole body. The signal would abort an unread body at its time-out, and an unread body
 * would keep its connection open.
 */
async function fetchWhole(address: string, init: RequestInit): Promise<Response> {
  const reply = await fetch(address, init);
  const { status, statusText, headers } = reply;
  const body = reply.body && (await reply.arrayBuffer());
  return new Response(body, { status, statusText, headers });
}

/**
 * Sends calls while the bundle still loads, once the configuration has given the address, and only
 * to the page's own origin; the HTTP client, which knows all rules, sends all others.
 */
export async function callEarly(
  config: Promise<Response>,
  paths: readonly string[],
  caller: Caller,
): Promise<EarlyReplies> {
  const replies = new Map<string, Promise<Response>>();
  const base = await ownBaseAddress(config);
  for (const path of base === null ? [] : paths) {
    const reply = fetchWhole(`${base}${path}`, {
      ...REQUEST_INIT,
      method: 'GET',
      headers: { Accept: ACCEPT, ...callerHeaders(caller) },
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    // The user of a reply gets its error; the error of an unused reply is ignored.
    reply.catch(() => undefined);
    replies.set(earlyKey(`${base}${path}`, caller), reply);
  }
  return replies;
}

/** The API's base address if it is on the page's own origin. */
async function ownBaseAddress(config: Promise<Response>): Promise<string | null> {
  try {
    const reply = await config;
    const given: unknown = reply.ok ? await reply.clone().json() : null;
    const base = apiBaseOf(given) ?? defaultBaseAddress(location);
    return new URL(base, location.href).origin === location.origin
      ? base.replace(/\/+$/, '')
      : null;
  } catch {
    return null;
  }
}

function apiBaseOf(config: unknown): string | null {
  if (typeof config !== 'object' || config === null) return null;
  const base: unknown = Reflect.get(config, 'apiBaseUrl');
  return typeof base === 'string' ? base : null;
}
