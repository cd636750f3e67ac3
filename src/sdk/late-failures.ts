import type { QueryCache, QueryCacheNotifyEvent } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Decided ('Time-outs'): a query without a reply by then is shown as failed. */
const REPORTED_AFTER_MS = 30_000;

type CachedQuery = QueryCacheNotifyEvent['query'];

/**
 * Reports each query as failed in time, however long its retries take: they continue while the
 * message is shown, and the data of a successful one replaces it.
 */
export function reportFailuresInTime(cache: QueryCache): void {
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
    // The error of the last try; the first try may still be waiting.
    error: reason ?? timeout(query),
    errorUpdatedAt: Date.now(),
  });
}

function timeout({ meta }: CachedQuery): ApiError {
  const operation = String(meta?.['operationId']);
  const message = 'The server took too long to answer.';
  return new ApiError({ code: 'timeout', operation, message });
}

/**
 * The result of `answer`, or null if it is late: a query's promise settles only after its retries.
 */
export async function resultInTime<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
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
