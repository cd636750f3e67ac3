import { Suspense } from 'react';
import { createLazyComponent } from '../../platform/browser/lazy-component.ts';
import { createStore } from '../../platform/state/store.ts';
import { useStore } from '../../platform/state/use-store.ts';
import { announce } from '../announce/announce.ts';
import type { ToastTone } from './toaster.tsx';
import { TONE_LABELS } from '../tone-labels.ts';

/** Durations of a toast and of the feedback on a sent form, in ms (specification 9). */
export const TOAST_MS = 3_000;
export const FEEDBACK_MS = 6_000;

type Toast = {
  readonly text: string;
  readonly tone: ToastTone;
  readonly durationMs: typeof TOAST_MS | typeof FEEDBACK_MS;
  /** False if the page itself announces the outcome. */
  readonly isAnnounced?: boolean;
};

/**
 * Loads the toaster (23 kB). The first toast calls this function; a page that may show a toast offline calls
 * it earlier.
 */
export const preloadToasts = () => import('./toaster.tsx');

const Toaster = createLazyComponent(async () => (await preloadToasts()).Toaster, null);

const isRequested = createStore(false);

/**
 * Shows the outcome of an action that has no position of its own on the screen. A toast disappears, so
 * everything that the user must know or do must be in the page as well.
 */
export async function showToast(toast: Toast): Promise<void> {
  const { text, tone, durationMs, isAnnounced = true } = toast;
  isRequested.set(true);
  if (isAnnounced) announce(`${TONE_LABELS[tone]}: ${text}`);
  try {
    const { addToast } = await preloadToasts();
    addToast(text, tone, durationMs);
  } catch {
    // Ignored: the text is announced, and the page shows everything important as well.
  }
}

/** Removes all toasts when the identity changes, because they may name a client. */
export function clearToasts(): void {
  if (!isRequested.get()) return;
  void preloadToasts().then(
    ({ removeToasts }) => removeToasts(),
    () => {},
  );
}

/** Renders the toasts, once per page; empty until the first toast. */
export function Toasts() {
  return useStore(isRequested) ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
