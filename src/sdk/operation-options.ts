import { ApiError } from './api-error.ts';
import { identityKey } from './identity.ts';

type QueryFunction = (context: unknown) => unknown;

function isQueryFunction(value: unknown): value is QueryFunction {
  return typeof value === 'function';
}

/** What Orval passes about the operation when it builds query or mutation options. */
type OperationMeta = { readonly operationId: string; readonly operationName: string };

/**
 * Applied by Orval to the options of every generated query: the identity is element 0 of the key,
 * and the operation is in `meta`, by which mutations name what they refresh.
 */
export function identityQueryOptions<
  T extends { queryKey: readonly unknown[]; meta?: object; queryFn?: unknown },
>(options: T, _params: unknown, { operationId }: OperationMeta & { readonly url: string }): T {
  const key = identityKey();
  return {
    ...options,
    ...(isQueryFunction(options.queryFn) && {
      queryFn: onlyFor(key, options.queryFn, operationId),
    }),
    queryKey: [key, ...options.queryKey],
    meta: { ...options.meta, operationId },
  };
}

/**
 * During a switch, an observer of the previous identity may request once more. The request would
 * have the new identity's headers and its reply the previous one's key, so it is refused.
 */
function onlyFor(key: string, queryFn: QueryFunction, operation: string): QueryFunction {
  return (context) => {
    if (identityKey() !== key) {
      const message = 'The account has changed since this was requested.';
      throw new ApiError({ code: 'superseded', operation, message });
    }
    return queryFn(context);
  };
}

/** Applied by Orval to the options of every generated mutation. */
export function operationMutationOptions<T extends { meta?: object }>(
  options: T,
  _url: { readonly url: string },
  { operationId }: OperationMeta,
): T {
  return { ...options, meta: { ...options.meta, operationId } };
}
