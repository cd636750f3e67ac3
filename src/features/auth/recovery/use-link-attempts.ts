import { use } from 'react';
import { useAsyncAction } from '#src/shared/platform/state/use-async-action.ts';

/**
 * Returns the answer of the latest attempt to use a link, and a function that starts another attempt.
 * Suspends until the first answer. During a retry the previous answer stays on the screen, so that
 * the focused button is not removed.
 */
export function useLinkAttempts<Answer>(first: Promise<Answer>, again: () => Promise<Answer>) {
  const [later, retry, isRetrying] = useAsyncAction<Answer | null>(again, null);
  return { answer: later ?? use(first), retry: () => void retry(), isRetrying };
}
