type Caller = { readonly token: string | null; readonly actingAs: string | null };

export const ACCEPT = 'application/json, */*;q=0.5';

/** The headers that say who calls; none of them for a public operation. */
export function callerHeaders({ token, actingAs }: Caller): Readonly<Record<string, string>> {
  if (!token) return {};
  return { Authorization: `Bearer ${token}`, ...(actingAs && { 'Execute-As': actingAs }) };
}

/** What every request of the portal has in common. */
export const REQUEST_INIT = {
  // The bearer token is the only credential; cookies of the host are none of our business.
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  cache: 'no-store',
  // The contract declares none, and what follows one may be anybody's address.
  redirect: 'error',
} as const;
