import { queryOptions, type QueryFunction, type UseQueryOptions } from '@tanstack/react-query';
import { isApiError, type ApiError } from './api-error.ts';

type EmptiableOptions<Data> = Pick<UseQueryOptions<Data, ApiError>, 'queryKey' | 'meta'> & {
  // TanStack's type also allows `skipToken`, a symbol that skips the call.
  readonly queryFn?: UseQueryOptions<Data, ApiError>['queryFn'];
};

/** Returns query options for `x-empty-on: [404]`: the 404 is null data, not an error of the section. */
export function emptyOn404<Data>({ queryKey, meta, queryFn }: EmptiableOptions<Data>) {
  return queryOptions<Data | null, ApiError>({
    queryKey,
    ...(meta && { meta }),
    queryFn: async (context) => {
      if (!isQueryFunction(queryFn)) throw new TypeError('The query has no function.');
      try {
        return await queryFn(context);
      } catch (error) {
        if (isApiError(error) && error.status === 404) return null;
        throw error;
      }
    },
  });
}

function isQueryFunction<Data>(
  queryFn: EmptiableOptions<Data>['queryFn'],
): queryFn is QueryFunction<Data> {
  return typeof queryFn === 'function';
}
