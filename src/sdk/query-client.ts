import { MutationCache, QueryCache, QueryClient, type MutationMeta } from '@tanstack/react-query';
import type { OperationId } from '#contract/generated/operations.ts';
import { isApiError, superseded } from './api-error.ts';
import { identity, type IdentitySnapshot } from './identity.ts';
import { awaitWithTimeout, failQueriesAfterTimeout } from './query-timeout.ts';
import { shouldFetch, REOPEN_GRACE_MS, trackUnmountedQueries } from './once-per-visit.ts';

/** Retries (specification 9): at most 3, with a wait that doubles from 1 s up to 30 s. */
const MAX_RETRIES = 3;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** Returns whether a retry can help: after a lost reply or a 5xx, never after a 4xx. */
export function isRetryable(error: unknown): boolean {
  if (!isApiError(error)) return false;
  if (error.code === 'network' || error.code === 'timeout') return true;
  return error.code === 'http' && error.status >= 500;
}

export function retryDelayMs(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);
}

function createQueryClient({ ended }: IdentitySnapshot): QueryClient {
  const queryCache = new QueryCache();
  failQueriesAfterTimeout(queryCache);
  trackUnmountedQueries(queryCache);
  const client: QueryClient = new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < MAX_RETRIES && isRetryable(error),
        retryDelay: retryDelayMs,
        staleTime: REOPEN_GRACE_MS,
        refetchOnMount: shouldFetch,
        retryOnMount: shouldFetch,
        // While offline, calls fail, so that each section shows its error: the default mode would
        // pause the calls silently. When the connection returns, all queries are refetched.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: async (_data, _variables, _result, mutation) => {
        const { meta = {} } = mutation;
        await awaitWithTimeout(refreshAfter(client, meta));
        // `onSuccess` runs after this wait and would write into the cache of an account switched to meanwhile.
        if (ended.aborted) throw superseded(String(meta['operationId']));
      },
    }),
  });
  // Clears the cache at once and not at the next use, so that no data stays in memory.
  ended.addEventListener('abort', () => client.clear());
  return client;
}

/** Queries that become stale by mutation; one not listed refreshes the query with its own address. */
const REFRESHES: Partial<Record<string, readonly string[]>> = {
  submitBankDetails: ['getBankDetails'],
  // Lists are not refetched: marking a message as read updates its row in the cache (specification
  // 4), and the code that sends a message or saves a draft refreshes the lists.
  updateMessage: ['getUnreadMessageCount', 'getMessage'],
  createMessage: ['listMessages', 'getMessageThread', 'getUnreadMessageCount'],
  addMessageAttachments: ['getMessage', 'listMessageAttachments', 'listMessageAttachmentFiles'],
  deleteMessage: ['listMessages', 'getMessageThread', 'getUnreadMessageCount'],
  deleteMessageAttachment: ['getMessage', 'listMessageAttachments', 'listMessageAttachmentFiles'],
} satisfies Partial<Record<OperationId, readonly OperationId[]>>;

async function refreshAfter(
  client: QueryClient,
  { operationId, url }: MutationMeta,
): Promise<void> {
  const row = REFRESHES[String(operationId)];
  await client.invalidateQueries({
    predicate: ({ meta }) =>
      row
        ? row.includes(String(meta?.['operationId']))
        : url !== undefined && meta?.['url'] === url,
  });
}

let current: { readonly client: QueryClient; readonly caller: IdentitySnapshot } | null = null;

/** Returns the query client of the current identity, which is cleared when the identity ends. */
export function queryClient(): QueryClient {
  const caller = identity();
  if (current?.caller !== caller) current = { client: createQueryClient(caller), caller };
  return current.client;
}
