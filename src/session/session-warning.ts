import { useSyncExternalStore } from 'react';
import type { SessionWarning } from './idle-watch.ts';

let current: SessionWarning | null = null;
const listeners = new Set<() => void>();

export function setSessionWarning(next: SessionWarning | null): void {
  if (next?.endsAt === current?.endsAt && next?.limit === current?.limit) return;
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The limit that the session is about to reach, or null. */
export function useSessionWarning(): SessionWarning | null {
  return useSyncExternalStore(subscribe, () => current);
}
