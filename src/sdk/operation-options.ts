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
  return {
    ...options,
    queryKey: [identityKey(), ...options.queryKey],
    meta: { ...options.meta, operationId },
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
