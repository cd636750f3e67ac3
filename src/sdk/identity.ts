/**
 * The caller, as the HTTP layer and the query cache see it. The session sets it; each request takes
 * a snapshot when it starts, so a switch of user or client never mixes two identities.
 */
export type Identity = {
  /** The bearer token, null when logged out. */
  readonly token: string | null;
  /** The signed-in user's name, null when logged out. */
  readonly username: string | null;
  /** The client id that is acted as, null for the user's own account. */
  readonly actingAs: string | null;
};

/** `epoch` increases by one at each change; a reply of an older epoch is discarded. */
export type IdentitySnapshot = Identity & { readonly epoch: number };

const ANONYMOUS: Identity = { token: null, username: null, actingAs: null };

let current: IdentitySnapshot = { ...ANONYMOUS, epoch: 0 };
let epochEnd = new AbortController();
const listeners = new Set<() => void>();

export function identity(): IdentitySnapshot {
  return current;
}

/** Aborted when the current identity ends; every authenticated request uses it. */
export function identitySignal(): AbortSignal {
  return epochEnd.signal;
}

/** Changes the caller and aborts the calls in flight of the previous one. */
export function setIdentity(next: Identity | null): IdentitySnapshot {
  const { token, username, actingAs } = next ?? ANONYMOUS;
  if (token === current.token && username === current.username && actingAs === current.actingAs) {
    return current;
  }
  const former = epochEnd;
  epochEnd = new AbortController();
  current = { token, username, actingAs, epoch: current.epoch + 1 };
  former.abort(new DOMException('The user or client has changed.', 'AbortError'));
  for (const listener of listeners) listener();
  return current;
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
