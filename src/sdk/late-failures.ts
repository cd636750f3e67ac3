import type { QueryCache, QueryCacheNotifyEvent } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Decided ('Time-outs'): what has not answered by then is told as failed. */
const TOLD_AFTER_MS = 30_000;

type CachedQuery = QueryCacheNotifyEvent['query'];

/**
 * Tells each query as failed in time, however long its retries take: they go on beside the message,
 * and the data of one that succeeds takes its place.
 */
export function tellFailuresInTime(cache: QueryCache): void {
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
        setTimeout(() => tell(query), TOLD_AFTER_MS),
      );
    } else if (event.type === 'removed' || query.state.fetchStatus === 'idle') {
      stop(query);
    }
  });
}

function tell(query: CachedQuery): void {
  const reason: unknown = query.state.fetchFailureReason;
  query.setState({
    status: 'error',
    // What the last try failed with; the first may still be waiting.
    error: reason ?? noAnswer(query),
    errorUpdatedAt: Date.now(),
  });
}

function noAnswer({ meta }: CachedQuery): ApiError {
  const operation = String(meta?.['operationId']);
  const message = 'The server took too long to answer.';
  return new ApiError({ code: 'timeout', operation, message });
}

/** What `answer` comes to, or null when it is not here in time: a query's promise ends with its retries. */
export async function answerInTime<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TOLD_AFTER_MS);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
