/**
 * Who is calling, as the HTTP layer and the query cache see it. The session is the truth: its store,
 * which the SDK may not import, sets this at each change, and nothing else does.
 */
export type Identity = {
  /** The bearer token, null when logged out. */
  readonly token: string | null;
  /** The signed-in user's name, null when logged out. */
  readonly username: string | null;
  /** The client id that is acted as, null for the user's own account. */
  readonly actingAs: string | null;
};

/**
 * One caller between two changes: the same user after another login is a new one. Each request,
 * query client and screen belongs to the identity it was made for, and ends with it.
 */
export type IdentitySnapshot = Identity & {
  /** Increases by one at each change. */
  readonly epoch: number;
  /** Aborted at the next change. */
  readonly ended: AbortSignal;
};

const ANONYMOUS: Identity = { token: null, username: null, actingAs: null };

let end = new AbortController();
let current: IdentitySnapshot = { ...ANONYMOUS, epoch: 0, ended: end.signal };
// Not a store of src/shared: the SDK does not import the portal.
const listeners = new Set<() => void>();

export function identity(): IdentitySnapshot {
  return current;
}

/** Changes the caller, and ends the previous identity. */
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

/** @internal As before the first identity; for tests. */
export function resetIdentity(): void {
  setIdentity(null);
  current = { ...current, epoch: 0 };
}

/** Calls `listener` after each change of identity; returns the unsubscribe function. */
export function subscribeToIdentity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Element 0 of every query key, so that one client's data never answers a query for another. */
export function identityKey(): string {
  return JSON.stringify([current.username, current.actingAs]);
}
