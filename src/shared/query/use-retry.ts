import { QueryClientContext } from '@tanstack/react-query';
import { use, useState } from 'react';

type RetriedResult = {
  readonly error: unknown;
  readonly isError: boolean;
  readonly refetch: () => Promise<unknown>;
};

type Retry = {
  readonly retry: () => void;
  /** From the press until the answer, or until the next failure is told. */
  readonly isRetrying: boolean;
  /** From the first press on: what the retry brings takes the place of the pressed button. */
  readonly hasRetried: boolean;
};

/** The user's own try after a failure. */
export function useRetry({ error, isError, refetch }: RetriedResult): Retry {
  const client = use(QueryClientContext);
  const [retriedError, setRetriedError] = useState<unknown>(null);
  const [hasRetried, setHasRetried] = useState(false);
  const isRetrying = retriedError !== null && (!isError || error === retriedError);
  const retry = () => {
    // A retry may go on beside the message, and wait for long: the user's is sent at once instead.
    void client?.cancelQueries({ predicate: ({ state }) => isError && state.error === error });
    setRetriedError(error);
    setHasRetried(true);
    const isOver = () =>
      setRetriedError((current: unknown) => (current === error ? null : current));
    void refetch().finally(isOver);
  };
  return { retry, isRetrying, hasRetried };
}
