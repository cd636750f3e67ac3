import type {
  QueryCacheNotifyEvent,
  QueryClient,
  QueryFunctionContext,
} from '@tanstack/react-query';
import { equalities } from '#contract/generated/equalities.ts';
import type { ContractViolation } from '#contract/judge/find-contract-violations.ts';
import { findInequalities, type SuccessfulCall } from '#contract/judge/find-inequalities.ts';
import { getField } from '#contract/judge/get-field.ts';
import { reportBrokenPromise } from './broken-promise.ts';
import { shouldFetch } from './once-per-visit.ts';

type CachedQuery = QueryCacheNotifyEvent['query'];
export type QueryContext = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'meta'>;

/** Maximum wait for a reply that is on its way, with which another one is compared. */
const SOURCE_WAIT_MS = 2_000;

/**
 * Compares a reply with the replies of the same page and viewpoint that `x-equals` names, before it
 * is shown. After a difference these replies are fetched again, then the reply itself, then these
 * once more. Only a reply that differs from the same figures before and after it is withheld: on an
 * honest server, figures may move between two calls.
 *
 * @throws ApiError with the code `contract` for a reply that contradicts its sources
 */
export async function compareFigures<Reply>(
  { client, queryKey, meta }: QueryContext,
  reply: Reply,
  fetchAgain: () => Promise<Reply>,
): Promise<Reply> {
  const operation = getOperation({ meta });
  watchSources(client);
  const find = (body: unknown) =>
    findContradictions(client, operation, { values: getValues({ meta }), body });
  const sources = findSources(client, operation);
  await waitForReplies(sources);
  if (find(reply).length === 0) return reply;
  await refetch(sources);
  if (find(reply).length === 0) return reply;
  const again = await fetchAgain();
  const before = JSON.stringify(listReplies(sources));
  if (find(again).length === 0) return again;
  const isFetched = await refetch(sources);
  const [first] = find(again);
  if (!first || !isFetched || JSON.stringify(listReplies(sources)) !== before) return again;
  // A failed query still shows its former data.
  const query = client.getQueryCache().find({ queryKey });
  if (query && isContradicted(client, query)) query.setState({ ...query.state, data: undefined });
  throw reportBrokenPromise(operation, first);
}

function getOperation({ meta }: Pick<CachedQuery, 'meta'>): string {
  return String(meta?.['operationId']);
}

function listFields(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Returns the parameters of a call, those of its path and those of its query. */
function getValues({ meta }: Pick<CachedQuery, 'meta'>): SuccessfulCall['values'] {
  const all = listFields(meta?.['params']).flatMap(([name, value]) =>
    name === 'params' ? listFields(value) : [[name, value] as const],
  );
  return Object.fromEntries(all.map(([name, value]) => [name, String(value)]));
}

/** Returns the queries of the page with which an operation is compared. */
function findSources(client: QueryClient, operation: string): readonly CachedQuery[] {
  const named = (equalities[operation] ?? []).map((rule) => 'operation' in rule && rule.operation);
  return client.getQueryCache().findAll({
    predicate: (query) =>
      named.includes(getOperation(query)) && (query.isActive() || !shouldFetch(query)),
  });
}

async function waitForReplies(sources: readonly CachedQuery[]): Promise<void> {
  const missing = sources.flatMap(({ state, promise }) =>
    state.data === undefined && promise ? [promise] : [],
  );
  if (missing.length === 0) return;
  const { promise: timeout, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, SOURCE_WAIT_MS);
  await Promise.race([Promise.allSettled(missing), timeout]);
  clearTimeout(timer);
}

let ownFetches = 0;

/** Fetches queries again, and returns whether all succeeded; a failure leaves the former reply. */
async function refetch(queries: readonly CachedQuery[]): Promise<boolean> {
  ownFetches += 1;
  const results = await Promise.allSettled(queries.map((query) => query.fetch()));
  ownFetches -= 1;
  return results.every(({ status }) => status === 'fulfilled');
}

function listReplies(queries: readonly CachedQuery[]): readonly SuccessfulCall[] {
  return queries.flatMap((query) => {
    const data: unknown = query.state.data;
    if (data === undefined) return [];
    const values = getValues(query);
    const pages = getField(data, 'pages');
    return (Array.isArray(pages) ? pages : [data]).map((body: unknown) => ({ values, body }));
  });
}

function findContradictions(
  client: QueryClient,
  operation: string,
  reply: SuccessfulCall,
): readonly ContractViolation[] {
  return findInequalities({ equals: equalities[operation] ?? [] }, reply, (id) =>
    listReplies(findSources(client, operation).filter((query) => getOperation(query) === id)),
  );
}

function isContradicted(client: QueryClient, query: CachedQuery): boolean {
  const operation = getOperation(query);
  return listReplies([query]).some(
    (reply) => findContradictions(client, operation, reply).length > 0,
  );
}

const watched = new WeakSet<QueryClient>();

/** Fetches a compared reply again when a later reply contradicts it. */
function watchSources(client: QueryClient): void {
  if (watched.has(client)) return;
  watched.add(client);
  const cache = client.getQueryCache();
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.action.manual || ownFetches > 0) return;
    for (const query of cache.findAll({ type: 'active', fetchStatus: 'idle' })) {
      if (findSources(client, getOperation(query)).includes(event.query)) {
        if (isContradicted(client, query)) query.fetch().catch(() => undefined);
      }
    }
  });
}
