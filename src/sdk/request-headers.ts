type Caller = { readonly token: string | null; readonly actingAs: string | null };

export const ACCEPT = 'application/json, */*;q=0.5';

/** The headers that identify the caller; none for a public operation. */
export function callerHeaders({ token, actingAs }: Caller): Readonly<Record<string, string>> {
  if (!token) return {};
  return { Authorization: `Bearer ${token}`, ...(actingAs && { 'Execute-As': actingAs }) };
}

/** The options that every request of the portal has. */
export const REQUEST_INIT = {
  // The bearer token is the only credential; the host's cookies are never sent.
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  cache: 'no-store',
  // The contract declares no redirects, and one could lead to any address.
  redirect: 'error',
} as const;
