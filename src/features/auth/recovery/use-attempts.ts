import { startTransition, use, useActionState } from 'react';

/**
 * The reply of an attempt, which suspends until the first reply, and a function for another
 * attempt. During that attempt the previous reply stays, with the focused button.
 */
export function useAttempts<Answer>(first: Promise<Answer>, again: () => Promise<Answer>) {
  const [later, retry, isRetrying] = useActionState<Answer | null>(again, null);
  return { answer: later ?? use(first), retry: () => startTransition(retry), isRetrying };
}
