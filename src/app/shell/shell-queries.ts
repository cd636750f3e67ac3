import { getListNavigationQueryOptions } from '#src/sdk/generated/investments/investments.ts';

/** Specification 7: cached indefinitely within the session. */
export function navigationOptions() {
  return getListNavigationQueryOptions({
    query: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
  });
}
