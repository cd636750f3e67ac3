import { useQuery } from '@tanstack/react-query';
import type { ContactFrequency } from '#contract/generated/schemas/contactFrequency.zod.ts';
import type { ContactPreferences } from '#contract/generated/schemas/contactPreferences.zod.ts';
import type { OptOut } from '#contract/generated/schemas/optOut.zod.ts';
import type { ProductInterests } from '#contract/generated/schemas/productInterests.zod.ts';
import type { QueryResult } from '#src/shared/query/query-view.tsx';
import type { PreferenceSource } from '../preferences-queries.ts';

export type Preferences = {
  readonly contact: ContactPreferences;
  readonly frequency: ContactFrequency;
  readonly interests: ProductInterests;
  readonly optOut: OptOut;
};

/** All blocks of a source, which are shown together. */
export function usePreferences(
  source: PreferenceSource,
  { enabled = true }: { readonly enabled?: boolean } = {},
): QueryResult<Preferences> {
  const contact = useQuery({ ...source.contact.options, enabled });
  const frequency = useQuery({ ...source.frequency.options, enabled });
  const interests = useQuery({ ...source.interests.options, enabled });
  const optOut = useQuery({ ...source.optOut.options, enabled });
  const isLoaded = contact.data && frequency.data && interests.data && optOut.data;
  return together(
    [contact, frequency, interests, optOut],
    isLoaded && {
      contact: contact.data,
      frequency: frequency.data,
      interests: interests.data,
      optOut: optOut.data,
    },
  );
}

/** Several results as one: failed when one of them is; a retry asks the failed ones again. */
export function together<Data>(
  results: readonly QueryResult<unknown>[],
  data: Data | undefined,
): QueryResult<Data> {
  const failed = results.filter(({ isError }) => isError);
  return {
    data,
    error: failed[0]?.error ?? null,
    isError: failed.length > 0,
    isPending: results.some(({ isPending }) => isPending),
    isFetching: results.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
