import { QueryClientContext } from '@tanstack/react-query';
import { use, useState } from 'react';

type RetriedResult = {
  readonly error: unknown;
  readonly isError: boolean;
  readonly refetch: () => Promise<unknown>;
};

export type Retry = {
  readonly retry: () => void;
  /** From the press until the reply, or until the next failure is shown. */
  readonly isRetrying: boolean;
  /** What is shown as failed: during a retry, what is tried again. */
  readonly failure: unknown;
  /** From the first press on: the retried data replaces the pressed button. */
  readonly hasRetried: boolean;
};

/** The user's own retry after a failure. */
export function useRetry({ error, isError, refetch }: RetriedResult): Retry {
  const client = use(QueryClientContext);
  const [retriedError, setRetriedError] = useState<unknown>(null);
  const [hasRetried, setHasRetried] = useState(false);
  const isRetrying = retriedError !== null && (!isError || error === retriedError);
  const retry = () => {
    // An automatic retry may still be waiting; the user's is sent at once instead.
    void client?.cancelQueries({ predicate: ({ state }) => isError && state.error === error });
    setRetriedError(error);
    setHasRetried(true);
    const isOver = () =>
      setRetriedError((current: unknown) => (current === error ? null : current));
    void refetch().finally(isOver);
  };
  return { retry, isRetrying, failure: isRetrying ? retriedError : error, hasRetried };
}
