import type { QueryCache, QueryCacheNotifyEvent } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Time after which a query without a reply is shown as failed (decided: 'Time-outs'). */
const REPORTED_AFTER_MS = 30_000;

type CachedQuery = QueryCacheNotifyEvent['query'];

/** Marks each query without a reply as failed after 30 s; its retries continue and may still succeed. */
export function failQueriesAfterTimeout(cache: QueryCache): void {
  const timers = new Map<CachedQuery, ReturnType<typeof setTimeout>>();
  const stop = (query: CachedQuery): void => {
    clearTimeout(timers.get(query));
    timers.delete(query);
  };
  cache.subscribe((event) => {
    const { query } = event;
    if (event.type === 'updated' && event.action.type === 'fetch') {
      stop(query);
      timers.set(
        query,
        setTimeout(() => report(query), REPORTED_AFTER_MS),
      );
    } else if (event.type === 'removed' || query.state.fetchStatus === 'idle') {
      stop(query);
    }
  });
}

function report(query: CachedQuery): void {
  const reason: unknown = query.state.fetchFailureReason;
  query.setState({
    status: 'error',
    // The error of the last attempt, or a time-out if the first attempt is still pending.
    error: reason ?? timeout(query),
    errorUpdatedAt: Date.now(),
  });
}

function timeout({ meta }: CachedQuery): ApiError {
  const operation = String(meta?.['operationId']);
  const message = 'The server took too long to answer.';
  return new ApiError({ code: 'timeout', operation, message });
}

/** Returns the result of `answer`, or null after 30 s: a query's promise waits for all its retries. */
export async function awaitWithTimeout<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), REPORTED_AFTER_MS);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
