import { lazy, Suspense, useSyncExternalStore } from 'react';
import { announce } from './live-region.tsx';

/** Specification 9: how long a toast stays, and the feedback on something that was sent. */
export const TOAST_MS = 3_000;
export const FEEDBACK_MS = 6_000;

export type ToastTone = 'info' | 'success' | 'error';

type Toast = {
  readonly text: string;
  readonly tone: ToastTone;
  readonly durationMs: typeof TOAST_MS | typeof FEEDBACK_MS;
};

/** Its 16 kB come with the first toast; a page that may say so without a connection asks earlier. */
export const preloadToasts = () => import('./toaster.tsx');

const Toaster = lazy(async () => {
  try {
    return { default: (await preloadToasts()).Toaster };
  } catch {
    return { default: () => null };
  }
});

let isWanted = false;
const listeners = new Set<() => void>();

/**
 * Says the outcome of an action that has no place of its own on the screen. It goes away by itself:
 * what must be known or done stands in the page as well.
 */
export async function showToast({ text, tone, durationMs }: Toast): Promise<void> {
  isWanted = true;
  for (const listener of listeners) listener();
  try {
    const { addToast } = await preloadToasts();
    addToast(text, tone, durationMs);
  } catch {
    announce(text);
  }
}

/** They may name a client: none stays when the identity changes. */
export function clearToasts(): void {
  if (!isWanted) return;
  void preloadToasts().then(
    ({ removeToasts }) => removeToasts(),
    () => {},
  );
}

/** The one place of the toasts; nothing until the first of them. */
export function Toasts() {
  const isShown = useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  );
  return isShown ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
