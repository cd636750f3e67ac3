import { ApiError } from './api-error.ts';
import { identityKey } from './identity.ts';

/** What Orval tells about the operation when it builds query or mutation options. */
type OperationMeta = { readonly operationId: string; readonly operationName: string };

/**
 * Applied by Orval to the options of every generated query: the identity is element 0 of the key,
 * and the operation is in `meta`, by which mutations name what they refresh.
 */
export function identityQueryOptions<T extends { queryKey: readonly unknown[]; meta?: object }>(
  options: T,
  _params: unknown,
  { operationId }: OperationMeta & { readonly url: string },
): T {
  const key = identityKey();
  return {
    ...options,
    ...('queryFn' in options && { queryFn: onlyFor(key, options.queryFn, operationId) }),
    queryKey: [key, ...options.queryKey],
    meta: { ...options.meta, operationId },
  };
}

/**
 * An observer of the former identity may ask once more in the moment of a switch. It would ask with
 * the new identity's headers and keep the answer under the former one's key: it is refused instead.
 */
function onlyFor(key: string, queryFn: unknown, operation: string): unknown {
  if (typeof queryFn !== 'function') return queryFn;
  return (context: unknown) => {
    if (identityKey() !== key) {
      const message = 'The account has changed since this was requested.';
      throw new ApiError({ code: 'superseded', operation, message });
    }
    const reply: unknown = queryFn(context);
    return reply;
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
