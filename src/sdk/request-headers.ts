type Caller = { readonly token: string | null; readonly actingAs: string | null };

export const ACCEPT_HEADER = 'application/json, */*;q=0.5';

/** Returns the headers that identify the caller; none when logged out. */
export function buildCallerHeaders({ token, actingAs }: Caller): Readonly<Record<string, string>> {
  if (!token) return {};
  return { Authorization: `Bearer ${token}`, ...(actingAs && { 'Execute-As': actingAs }) };
}

/** `fetch` options of every request of the portal. */
export const REQUEST_INIT = {
  // The bearer token is the only credential; cookies of the host are never sent.
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  cache: 'no-store',
  // The contract declares no redirects, and a redirect could lead to any address.
  redirect: 'error',
} as const;
