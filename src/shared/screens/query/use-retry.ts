import { QueryClientContext } from '@tanstack/react-query';
import { use, useState } from 'react';

type RetriedResult = {
  readonly error: unknown;
  readonly isError: boolean;
  readonly refetch: () => Promise<unknown>;
};

export type RetryState = {
  readonly retry: () => void;
  /** True from the press until the reply, or until the next failure is shown. */
  readonly isRetrying: boolean;
  /** Error that is shown; during a retry, the error of the previous attempt. */
  readonly failure: unknown;
  /** True after the first press of Try again. Data that then arrives replaces the pressed button. */
  readonly hasRetried: boolean;
};

/** Returns the state of a query that the user can retry after a failure; see `useRetryAnnouncements`. */
export function useRetry(result: RetriedResult): RetryState {
  const { error, isError, refetch } = result;
  const client = use(QueryClientContext);
  const [retriedError, setRetriedError] = useState<unknown>(null);
  const [hasRetried, setHasRetried] = useState(false);
  const isRetrying = retriedError !== null && (!isError || error === retriedError);
  const retry = () => {
    // Cancels an automatic retry that is still waiting: the user's retry is sent at once instead.
    void client?.cancelQueries({ predicate: ({ state }) => isError && state.error === error });
    setRetriedError(error);
    setHasRetried(true);
    const finish = () =>
      setRetriedError((current: unknown) => (current === error ? null : current));
    void refetch().finally(finish);
  };
  return { retry, isRetrying, failure: isRetrying ? retriedError : error, hasRetried };
}
