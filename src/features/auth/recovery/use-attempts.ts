import { use } from 'react';
import { useAsyncAction } from '#src/shared/state/use-async-action.ts';

/**
 * The reply of an attempt, which suspends until the first reply, and a function for another
 * attempt. During that attempt the previous reply stays, with the focused button.
 */
export function useAttempts<Answer>(first: Promise<Answer>, again: () => Promise<Answer>) {
  const [later, retry, isRetrying] = useAsyncAction<Answer | null>(again, null);
  return { answer: later ?? use(first), retry: () => void retry(), isRetrying };
}
