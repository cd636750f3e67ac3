import { createStore } from '#src/shared/platform/state/store.ts';
import { useStore } from '#src/shared/platform/state/use-store.ts';
import type { SessionWarning } from './limit-watch.ts';

const warning = createStore<SessionWarning | null>(null);

export function setSessionWarning(next: SessionWarning | null): void {
  const current = warning.get();
  if (next?.endsAt !== current?.endsAt || next?.limit !== current?.limit) warning.set(next);
}

export function useSessionWarning(): SessionWarning | null {
  return useStore(warning);
}
