import { defaultBaseAddress } from './base-address.ts';
import { earlyKey, type EarlyReplies } from './early-key.ts';
import { ACCEPT, callerHeaders, REQUEST_INIT } from './request-headers.ts';

type Caller = { readonly token: string; readonly actingAs: string | null };

const CONFIG_ADDRESS = '/config.json';
const CONFIG_TIMEOUT_MS = 5_000;
const CALL_TIMEOUT_MS = 30_000;

/** Requests the deployment's configuration: as strictly as a call, whose address it contains. */
export function fetchConfig(timeoutMs = CONFIG_TIMEOUT_MS): Promise<Response> {
  return fetchWhole(CONFIG_ADDRESS, timeoutMs);
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
async function fetchWhole(
  address: string,
  timeoutMs: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  const reply = await fetch(address, { ...REQUEST_INIT, headers, signal });
  // The status and the headers are those of the reply.
  return new Response(reply.body && (await reply.arrayBuffer()), reply);
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
    const headers = { Accept: ACCEPT, ...callerHeaders(caller) };
    const reply = fetchWhole(`${base}${path}`, CALL_TIMEOUT_MS, headers);
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
    const base = reply.ok ? apiBaseOf(await reply.clone().json()) : null;
    return typeof base === 'string' && new URL(base, location.href).origin === location.origin
      ? base.replace(/(?<!\/)\/+$/, '')
      : null;
  } catch {
    return null;
  }
}

/** The default only where the file has no address: one that is broken is no reason to use it. */
function apiBaseOf(config: unknown): unknown {
  if (typeof config !== 'object' || config === null || Array.isArray(config)) return null;
  return 'apiBaseUrl' in config ? config.apiBaseUrl : defaultBaseAddress(location);
}
