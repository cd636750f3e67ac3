import { startTransition, use, useActionState } from 'react';

/**
 * The answer of an attempt, which suspends until the first has one, and the way to make another.
 * While another is under way the former answer stays, and with it the button that has the focus.
 */
export function useAttempts<Answer>(first: Promise<Answer>, again: () => Promise<Answer>) {
  const [later, retry, isRetrying] = useActionState<Answer | null>(again, null);
  return { answer: later ?? use(first), retry: () => startTransition(retry), isRetrying };
}
