/** Caller, as the HTTP layer and the query cache see it; only the session store sets it, at each change. */
export type Identity = {
  /** Bearer token; null when logged out. */
  readonly token: string | null;
  /** Username of the signed-in user; null when logged out. */
  readonly username: string | null;
  /** Id of the client that the user acts as; null in the user's own account. */
  readonly actingAs: string | null;
};

/** Caller between two changes of identity, to which each request, query client and screen belongs. */
export type IdentitySnapshot = Identity & {
  /** Number that increases by one at each change of identity. */
  readonly epoch: number;
  /** Signal that aborts at the next change of identity. */
  readonly ended: AbortSignal;
};

const ANONYMOUS: Identity = { token: null, username: null, actingAs: null };

let end = new AbortController();
let current: IdentitySnapshot = { ...ANONYMOUS, epoch: 0, ended: end.signal };
// A set instead of a store of src/shared, because the SDK does not import the portal.
const listeners = new Set<() => void>();

export function identity(): IdentitySnapshot {
  return current;
}

/** Sets the caller and aborts the previous identity's `ended` signal. */
export function setIdentity(next: Identity | null): void {
  const { token, username, actingAs } = next ?? ANONYMOUS;
  if (token === current.token && username === current.username && actingAs === current.actingAs) {
    return;
  }
  const former = end;
  end = new AbortController();
  current = { token, username, actingAs, epoch: current.epoch + 1, ended: end.signal };
  former.abort(new DOMException('The user or client has changed.', 'AbortError'));
  for (const listener of listeners) listener();
}

/** @internal Resets to the state before the first identity; for tests. */
export function resetIdentity(): void {
  setIdentity(null);
  current = { ...current, epoch: 0 };
}

/** Calls `listener` after each change of identity; returns the unsubscribe function. */
export function subscribeToIdentity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns element 0 of every query key: one client's data never answers another client's query. */
export function identityKey(): string {
  return JSON.stringify([current.username, current.actingAs]);
}
