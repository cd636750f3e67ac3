import { useSyncExternalStore } from 'react';
import { setIdentity } from '#src/sdk/identity.ts';
import type { Session as LoginReply } from '#contract/generated/schemas/session.zod.ts';
import { sessionStore } from './safe-storage.ts';
import { parseSession, type Session } from './session.ts';

const TOKEN_KEY = 'portal.token';

// Kept in memory too: where storage is blocked, the session lasts as long as the tab.
let current: Session | null = null;
let isStored = false;
const listeners = new Set<() => void>();

function change(next: Session | null): void {
  current = next;
  isStored = next !== null && sessionStore.write(TOKEN_KEY, JSON.stringify(next));
  if (!next) sessionStore.remove(TOKEN_KEY);
  tellListeners();
}

function tellListeners(): void {
  announceIdentity();
  for (const listener of listeners) listener();
}

function announceIdentity(): void {
  setIdentity(
    current && {
      token: current.token,
      username: current.user.username,
      actingAs: current.as ?? null,
    },
  );
}

/** Reads the stored session, before the first route is matched. */
export function restoreSession(): Session | null {
  current = parseSession(sessionStore.read(TOKEN_KEY));
  isStored = current !== null;
  if (!current) sessionStore.remove(TOKEN_KEY);
  tellListeners();
  return current;
}

/** False where the browser keeps no session: it lasts until the page is closed or loaded again. */
export function isSessionKept(): boolean {
  return isStored;
}

/** Whether the stored session has changed behind the back of this page. */
export function isSessionStale(): boolean {
  return isStored && sessionStore.read(TOKEN_KEY) !== JSON.stringify(current);
}

export function currentSession(): Session | null {
  return current;
}

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
  if (!current) return;
  const { as: _as, asName: _asName, ...own } = current;
  change(client ? { ...own, as: client.id, asName: client.fullName } : own);
}

/** Calls `listener` after each change of the session; returns the way to stop. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session, re-rendering on each change; null when signed out. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, currentSession);
}
