import { setIdentity } from '#src/sdk/identity.ts';
import type { Session as LoginReply } from '#contract/generated/schemas/session.zod.ts';
import { createStore } from '#src/shared/state/store.ts';
import { useStore } from '#src/shared/state/use-store.ts';
import { sessionStore } from '#src/shared/browser/safe-storage.ts';
import { parseSession, type Session } from './session.ts';
import { TOKEN_KEY } from './token-rule.ts';

/**
 * The one truth about the session. Derived from it at each change: the copy in session storage, which
 * is read at the start and after the page comes back, and the identity of the SDK. Memory is the
 * truth and not storage, because where that is blocked the session lasts as long as the page.
 */
const store = createStore<Session | null>(null);
let isStored = false;

function change(next: Session | null): void {
  isStored = next !== null && sessionStore.write(TOKEN_KEY, JSON.stringify(next));
  if (!next) sessionStore.remove(TOKEN_KEY);
  announce(next);
}

/** The identity first: a listener of the session may call the server at once. */
function announce(next: Session | null): void {
  setIdentity(
    next && { token: next.token, username: next.user.username, actingAs: next.as ?? null },
  );
  store.set(next);
}

/** Reads the stored session, before the first route is matched. */
export function restoreSession(): Session | null {
  const stored = parseSession(sessionStore.read(TOKEN_KEY));
  isStored = stored !== null;
  if (!stored) sessionStore.remove(TOKEN_KEY);
  announce(stored);
  return stored;
}

/** False where the browser keeps no session: it lasts until the page is closed or loaded again. */
export function isSessionStored(): boolean {
  return isStored;
}

/** Whether another page has changed the stored session. */
export function isSessionStale(): boolean {
  return isStored && sessionStore.read(TOKEN_KEY) !== JSON.stringify(store.get());
}

export const currentSession = store.get;

/** Keeps a login reply as the session. The reply's `id` is the token. */
export function startSession({ id, user, group, roles }: LoginReply): Session {
  const session: Session = { token: id, user, group, roles };
  change(session);
  return session;
}

/** Removes every trace of the session from memory and storage. */
export function clearSession(): void {
  change(null);
}

/** Views another client's account; `null` returns to one's own. */
export function actAs(client: { readonly id: string; readonly fullName: string } | null): void {
  const current = store.get();
  if (!current) return;
  const { as: _as, asName: _asName, ...own } = current;
  change(client ? { ...own, as: client.id, asName: client.fullName } : own);
}

/** Calls `listener` after each change of the session; returns the way to stop. */
export const subscribeToSession = store.subscribe;

/** The session, re-rendering on each change; null when signed out. */
export function useSession(): Session | null {
  return useStore(store);
}
