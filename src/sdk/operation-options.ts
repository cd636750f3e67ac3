import type { QueryFunctionContext } from '@tanstack/react-query';
import { OF_FIGURES } from '#contract/generated/of-figures.ts';
import { superseded } from './api-error.ts';
import { leaveTriesToQuery } from './http-client.ts';
import { identity, identityKey } from './identity.ts';

type QueryFunction = (context: QueryFunctionContext) => unknown;

function isQueryFunction(value: unknown): value is QueryFunction {
  return typeof value === 'function';
}

/** Operation data that Orval passes when it builds query or mutation options. */
type OperationMeta = { readonly operationId: string; readonly operationName: string };
type AddressMeta = { readonly url: string };

/** Extends Orval's query options: the identity as element 0 of the key, and `meta` for refreshes and comparisons. */
export function identityQueryOptions<
  T extends { queryKey: readonly unknown[]; meta?: object; queryFn?: unknown },
>(options: T, params: unknown, { operationId, url }: OperationMeta & AddressMeta): T {
  return {
    ...options,
    ...(isQueryFunction(options.queryFn) && {
      queryFn: bindToIdentity(options.queryFn, operationId),
    }),
    queryKey: [identityKey(), ...options.queryKey],
    meta: { ...options.meta, operationId, url, params },
  };
}

/** Wraps a query function to reject after its identity: the reply would be cached under the previous key. */
function bindToIdentity(queryFn: QueryFunction, operation: string): QueryFunction {
  const { ended } = identity();
  return async (context) => {
    if (ended.aborted) throw superseded(operation);
    leaveTriesToQuery(context.signal);
    // Loads in parallel with the first reply that needs it.
    const [reply, figures] = await Promise.all([
      queryFn(context),
      OF_FIGURES.test(operation) ? import('./check-figures.ts') : null,
    ]);
    if (import.meta.env.MODE === 'development') {
      const { logContractViolations: logViolations } = await import('./log-contract-violations.ts');
      logViolations(operation, reply);
    }
    return figures ? figures.checkFigures(context, reply, () => queryFn(context)) : reply;
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
