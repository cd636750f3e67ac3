import { lazy, Suspense, useSyncExternalStore } from 'react';
import { announce } from './live-region.tsx';
import type { ToastTone } from './toaster.tsx';

/** Specification 9: the duration of a toast, and of the feedback on a sent form. */
export const TOAST_MS = 3_000;
export const FEEDBACK_MS = 6_000;

type Toast = {
  readonly text: string;
  readonly tone: ToastTone;
  readonly durationMs: typeof TOAST_MS | typeof FEEDBACK_MS;
};

/** Its 16 kB load with the first toast; a page that may show one offline loads it earlier. */
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
 * Reports the outcome of an action without a place of its own on the screen. It disappears, so
 * anything that must be known or done is in the page as well.
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

/** They may name a client: a change of identity removes them. */
export function clearToasts(): void {
  if (!isWanted) return;
  void preloadToasts().then(
    ({ removeToasts }) => removeToasts(),
    () => {},
  );
}

/** The one place of the toasts; empty until the first. */
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
