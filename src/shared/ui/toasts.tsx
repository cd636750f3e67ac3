import { Suspense } from 'react';
import { lazyPart } from '../browser/lazy-part.ts';
import { createStore } from '../state/store.ts';
import { useStore } from '../state/use-store.ts';
import { announce } from './announce.ts';
import type { ToastTone } from './toaster.tsx';
import { TONE_WORDS } from './tone-words.ts';

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

const Toaster = lazyPart(async () => (await preloadToasts()).Toaster, null);

const isWanted = createStore(false);

/**
 * Reports the outcome of an action without a place of its own on the screen. It disappears, so
 * anything that must be known or done is in the page as well.
 */
export async function showToast({ text, tone, durationMs }: Toast): Promise<void> {
  isWanted.set(true);
  announce(`${TONE_WORDS[tone]}: ${text}`);
  try {
    const { addToast } = await preloadToasts();
    addToast(text, tone, durationMs);
  } catch {
    // It has been announced, and what must be known is in the page as well.
  }
}

/** They may name a client: a change of identity removes them. */
export function clearToasts(): void {
  if (!isWanted.get()) return;
  void preloadToasts().then(
    ({ removeToasts }) => removeToasts(),
    () => {},
  );
}

/** The one place of the toasts; empty until the first. */
export function Toasts() {
  return useStore(isWanted) ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
