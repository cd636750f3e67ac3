import { MutationCache, QueryCache, QueryClient, type MutationMeta } from '@tanstack/react-query';
import type { OperationId } from '#contract/generated/operations.ts';
import { isApiError, superseded } from './api-error.ts';
import { identity, type IdentitySnapshot } from './identity.ts';
import { resultInTime, reportFailuresInTime } from './late-failures.ts';
import { mayAsk, SAME_BREATH_MS, watchClosedParts } from './once-per-visit.ts';

/** Specification 9: 3 retries, the wait doubling from 1 s to at most 30 s. */
const MAX_RETRIES = 3;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** Only what may pass by itself is tried again: no answer, or a failing server. Never a 4xx. */
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
  reportFailuresInTime(queryCache);
  watchClosedParts(queryCache);
  const client: QueryClient = new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < MAX_RETRIES && isRetryable(error),
        retryDelay: retryDelayMs,
        staleTime: SAME_BREATH_MS,
        refetchOnMount: mayAsk,
        retryOnMount: mayAsk,
        // Offline, a call fails like any other and its section says so; held back until the
        // connection returns, it would wait without a word. Then everything is asked again.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: async (_data, _variables, _result, mutation) => {
        const { meta = {} } = mutation;
        await resultInTime(refreshAfter(client, meta));
        // The screen's own `onSuccess` comes after this wait, and would write into what is by now
        // the cache of another account.
        if (ended.aborted) throw superseded(String(meta['operationId']));
      },
    }),
  });
  // At once, not at the next use: the data must not wait in memory.
  ended.addEventListener('abort', () => client.clear());
  return client;
}

/**
 * The queries that a successful mutation makes stale, by operation, for all screens; of a mutation
 * without a row, the one of its own address.
 */
const REFRESHES: Partial<Record<string, readonly string[]>> = {
  submitBankDetails: ['getBankDetails'],
  // Marking a message as read changes one row, which the reader updates in place (specification 4):
  // only the counts are refetched. Sending and saving drafts refresh the lists at their own call.
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

/**
 * The query client of the current identity. Each identity has a client of its own, which is emptied
 * when the identity ends: nothing cached can survive a switch.
 */
export function queryClient(): QueryClient {
  const caller = identity();
  if (current?.caller !== caller) current = { client: createQueryClient(caller), caller };
  return current.client;
}
