import { OF_FIGURES } from '#contract/generated/of-figures.ts';
import { superseded } from './api-error.ts';
import { leaveTriesToQuery } from './http-client.ts';
import { identity, identityKey } from './identity.ts';

type QueryFunction = (context: { readonly signal: AbortSignal }) => unknown;

function isQueryFunction(value: unknown): value is QueryFunction {
  return typeof value === 'function';
}

/** Operation data that Orval passes when it builds query or mutation options. */
type OperationMeta = { readonly operationId: string; readonly operationName: string };
type AddressMeta = { readonly url: string };

/** Extends Orval's query options: the identity as element 0 of the key, and `meta` for refreshes. */
export function identityQueryOptions<
  T extends { queryKey: readonly unknown[]; meta?: object; queryFn?: unknown },
>(options: T, _params: unknown, { operationId, url }: OperationMeta & AddressMeta): T {
  return {
    ...options,
    ...(isQueryFunction(options.queryFn) && {
      queryFn: bindToIdentity(options.queryFn, operationId),
    }),
    queryKey: [identityKey(), ...options.queryKey],
    meta: { ...options.meta, operationId, url },
  };
}

/** Wraps a query function to reject after its identity: the reply would be cached under the previous key. */
function bindToIdentity(queryFn: QueryFunction, operation: string): QueryFunction {
  const { ended } = identity();
  return async (context) => {
    if (ended.aborted) throw superseded(operation);
    leaveTriesToQuery(context.signal);
    // Sorts replies and checks their sums; loads in parallel with the first reply that needs it.
    const [reply, figures] = await Promise.all([
      queryFn(context),
      OF_FIGURES.test(operation) ? import('./check-sums.ts') : null,
    ]);
    if (import.meta.env.MODE === 'development') {
      const { logContractViolations: logViolations } = await import('./log-contract-violations.ts');
      logViolations(operation, reply);
    }
    return figures ? figures.checkSums(operation, figures.sortReply(operation, reply)) : reply;
  };
}

/** Extends the options of every mutation that Orval generates: `meta` gets operation and address. */
export function operationMutationOptions<T extends { meta?: object }>(
  options: T,
  { url }: AddressMeta,
  { operationId }: OperationMeta,
): T {
  return { ...options, meta: { ...options.meta, operationId, url } };
}
