import { setIdentity } from '#src/sdk/identity.ts';
import type { Session as LoginReply } from '#contract/generated/schemas/session.zod.ts';
import { createStore } from '#src/shared/platform/state/store.ts';
import { useStore } from '#src/shared/platform/state/use-store.ts';
import { safeSessionStorage } from '#src/shared/platform/browser/safe-storage.ts';
import { parseSession, type Session } from './session.ts';
import { SESSION_STORAGE_KEY } from './token-rule.ts';

/**
 * Single source of truth for the session. Each change also updates the copy in session storage,
 * which is read at startup and after the page returns from the back/forward cache, and the identity
 * of the SDK. The session itself is in memory, so that it lasts as long as the page even if storage
 * is blocked.
 */
const store = createStore<Session | null>(null);
let isStored = false;

function setSession(next: Session | null): void {
  isStored = next !== null && safeSessionStorage.write(SESSION_STORAGE_KEY, JSON.stringify(next));
  if (!next) safeSessionStorage.remove(SESSION_STORAGE_KEY);
  publishSession(next);
}

/** Sets the identity first, because a listener of the session may send a call at once. */
function publishSession(next: Session | null): void {
  setIdentity(
    next && { token: next.token, username: next.user.username, actingAs: next.as ?? null },
  );
  store.set(next);
}

/** Restores the session from storage. Called before the first route is matched. */
export function restoreSession(): Session | null {
  const stored = parseSession(safeSessionStorage.read(SESSION_STORAGE_KEY));
  isStored = stored !== null;
  if (!stored) safeSessionStorage.remove(SESSION_STORAGE_KEY);
  publishSession(stored);
  return stored;
}

/** Returns false if the browser could not store the session, which then ends with the page. */
export function isSessionStored(): boolean {
  return isStored;
}

/** Returns whether another page has changed the stored session. */
export function isSessionStale(): boolean {
  return isStored && safeSessionStorage.read(SESSION_STORAGE_KEY) !== JSON.stringify(store.get());
}

export const getCurrentSession = store.get;

/** Starts a session from a login reply. The reply's `id` is the token. */
export function startSession({ id, user, group, roles }: LoginReply): Session {
  const session: Session = { token: id, user, group, roles };
  setSession(session);
  return session;
}

export function clearSession(): void {
  setSession(null);
}

/** Switches to another client's account; `null` returns to the user's own. */
export function actAs(client: { readonly id: string; readonly fullName: string } | null): void {
  const current = store.get();
  if (!current) return;
  const { as: _as, asName: _asName, ...own } = current;
  setSession(client ? { ...own, as: client.id, asName: client.fullName } : own);
}

export const subscribeToSession = store.subscribe;

/** Returns the session and re-renders on each change; null when signed out. */
export function useSession(): Session | null {
  return useStore(store);
}
