import { use } from 'react';
import { useAsyncAction } from '#src/shared/platform/state/use-async-action.ts';

/** Suspends until the first answer. A retry shows the previous answer, so the focus stays. */
export function useLinkAttempts<Answer>(first: Promise<Answer>, again: () => Promise<Answer>) {
  const [later, retry, isRetrying] = useAsyncAction<Answer | null>(again, null);
  return { answer: later ?? use(first), retry: () => void retry(), isRetrying };
}
