import { defaultBaseAddress } from './base-address.ts';
import { buildEarlyKey, type EarlyReplies } from './early-key.ts';
import { ACCEPT_HEADER, buildCallerHeaders, REQUEST_INIT } from './request-headers.ts';

type Caller = { readonly token: string; readonly actingAs: string | null };

const PAGE_TIMEOUT_MS = 5_000;
const CALL_TIMEOUT_MS = 30_000;

/** Returns whether a reload would load the page and not the browser's own error page. */
export async function isPageReachable(): Promise<boolean> {
  try {
    const reply = await fetch(location.pathname, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PAGE_TIMEOUT_MS),
    });
    return reply.ok;
  } catch {
    return false;
  }
}

/** Fetches a reply and reads its body at once: a later read could time out and block the connection. */
async function fetchWithBody(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const reply = await fetch(address, { ...REQUEST_INIT, headers, signal });
  // Passing `reply` as the init copies its status and headers.
  return new Response(reply.body && (await reply.arrayBuffer()), reply);
}

/** Sends calls to the page's own origin while the bundle loads; the HTTP client sends all others. */
export function sendEarlyCalls(
  config: unknown,
  paths: readonly string[],
  caller: Caller,
): EarlyReplies {
  const replies = new Map<string, Promise<Response>>();
  const base = getOwnBaseAddress(config);
  for (const path of base === null ? [] : paths) {
    const headers = { Accept: ACCEPT_HEADER, ...buildCallerHeaders(caller) };
    const reply = fetchWithBody(`${base}${path}`, headers);
    // The consumer of a reply receives its error; the error of an unused reply is ignored.
    reply.catch(() => undefined);
    replies.set(buildEarlyKey(`${base}${path}`, caller), reply);
  }
  return replies;
}

/** Returns the API's base address if it is on the page's own origin. */
function getOwnBaseAddress(config: unknown): string | null {
  const base = readApiBase(config);
  return typeof base === 'string' &&
    URL.canParse(base, location.href) &&
    new URL(base, location.href).origin === location.origin
    ? base.replace(/(?<!\/)\/+$/, '')
    : null;
}

/** Returns the configured address, or the default if none is configured; never replaces a malformed one. */
function readApiBase(config: unknown): unknown {
  if (typeof config !== 'object' || config === null || Array.isArray(config)) return null;
  return 'apiBaseUrl' in config ? config.apiBaseUrl : defaultBaseAddress(location);
}
