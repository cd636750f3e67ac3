import { OF_FIGURES } from '#contract/generated/of-figures.ts';
import { superseded } from './api-error.ts';
import { leaveTriesToQuery } from './http-client.ts';
import { identity, identityKey } from './identity.ts';

type QueryFunction = (context: { readonly signal: AbortSignal }) => unknown;

function isQueryFunction(value: unknown): value is QueryFunction {
  return typeof value === 'function';
}

/** What Orval passes about the operation when it builds query or mutation options. */
type OperationMeta = { readonly operationId: string; readonly operationName: string };
type AddressMeta = { readonly url: string };

/**
 * Applied by Orval to the options of every generated query: the identity is element 0 of the key,
 * and operation and address are in `meta`, by which mutations find what they refresh.
 */
export function identityQueryOptions<
  T extends { queryKey: readonly unknown[]; meta?: object; queryFn?: unknown },
>(options: T, _params: unknown, { operationId, url }: OperationMeta & AddressMeta): T {
  return {
    ...options,
    ...(isQueryFunction(options.queryFn) && {
      queryFn: ofThisIdentity(options.queryFn, operationId),
    }),
    queryKey: [identityKey(), ...options.queryKey],
    meta: { ...options.meta, operationId, url },
  };
}

/**
 * During a switch, an observer of the previous identity may request once more. The request would
 * have the new identity's headers and its reply the previous one's key, so it is refused.
 */
function ofThisIdentity(queryFn: QueryFunction, operation: string): QueryFunction {
  const { ended } = identity();
  return async (context) => {
    if (ended.aborted) throw superseded(operation);
    leaveTriesToQuery(context.signal);
    // What puts the figures of a reply in order and judges their sums loads beside the first one.
    const [reply, figures] = await Promise.all([
      queryFn(context),
      OF_FIGURES.test(operation) ? import('./added-up.ts') : null,
    ]);
    if (import.meta.env.MODE === 'development') {
      const { tellBrokenPromises } = await import('./told-promises.ts');
      tellBrokenPromises(operation, reply);
    }
    return figures ? figures.addedUp(operation, figures.inOrder(operation, reply)) : reply;
  };
}

/** Applied by Orval to the options of every generated mutation. */
export function operationMutationOptions<T extends { meta?: object }>(
  options: T,
  { url }: AddressMeta,
  { operationId }: OperationMeta,
): T {
  return { ...options, meta: { ...options.meta, operationId, url } };
}
