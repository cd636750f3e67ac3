import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isApiError } from './api-error.ts';
import { identity, identityKey, subscribeToIdentity } from './identity.ts';
import { answerInTime, tellFailuresInTime } from './late-failures.ts';
import { refreshes } from './refreshes.ts';
import { watchShownFailures } from './shown-failures.ts';

/** Specification 9: 3 retries, the wait doubling from 1 s to at most 30 s. */
const MAX_RETRIES = 3;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
/** A screen that is opened again refetches, but not within a few seconds. */
const SAME_BREATH_MS = 1_000;

/** Only failures that may be temporary are retried: no reply, or a server error. Never a 4xx. */
export function isRetryable(error: unknown): boolean {
  if (!isApiError(error)) return false;
  if (error.code === 'network' || error.code === 'timeout') return true;
  return error.code === 'http' && error.status >= 500;
}

export function retryDelayMs(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);
}

function createQueryClient(epoch: number): QueryClient {
  const queryCache = new QueryCache();
  tellFailuresInTime(queryCache);
  const client: QueryClient = new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < MAX_RETRIES && isRetryable(error),
        retryDelay: retryDelayMs,
        staleTime: SAME_BREATH_MS,
        retryOnMount: watchShownFailures(queryCache, SAME_BREATH_MS),
        // Offline, a call fails like any other and its section shows the error; a paused call would
        // show nothing. All queries refetch when the connection returns.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: async (_data, _variables, _result, mutation) => {
        const operation = String(mutation.meta?.['operationId']);
        await answerInTime(refreshAfter(client, operation));
        // The screen's own `onSuccess` runs after this wait, and would otherwise write into the
        // cache of another account.
        if (identity().epoch !== epoch) {
          const message = 'The account has changed since this was requested.';
          throw new ApiError({ code: 'superseded', operation, message });
        }
      },
    }),
  });
  return client;
}

async function refreshAfter(client: QueryClient, mutationId: string): Promise<void> {
  const row = Object.entries(refreshes).find(([operation]) => operation === mutationId);
  const stale: readonly string[] = row?.[1] ?? [];
  if (stale.length === 0) return;
  await client.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      queryKey[0] === identityKey() && stale.includes(String(meta?.['operationId'])),
  });
}

let current: { readonly client: QueryClient; readonly epoch: number } | null = null;

/**
 * The query client of the current identity. Each identity has its own client, and the previous one
 * is emptied at a change: no cached data survives a switch.
 */
export function queryClient(): QueryClient {
  const { epoch } = identity();
  if (current?.epoch !== epoch) {
    current?.client.clear();
    current = { client: createQueryClient(epoch), epoch };
  }
  return current.client;
}

subscribeToIdentity(() => {
  // At once, not at the next use: the previous client's data must not stay in memory.
  queryClient();
});
