import { useQuery } from '@tanstack/react-query';
import type { QueryResult } from '#src/shared/screens/query/query-view.tsx';
import { combineQueries } from '#src/shared/screens/query/combine-queries.ts';
import type { Preferences, PreferenceCallsByBlock } from '../preferences-queries.ts';

/** Loads all blocks of preferences as one result, because they are shown together. */
export function usePreferences(
  source: PreferenceCallsByBlock,
  enabled = true,
): QueryResult<Preferences> {
  const contact = useQuery({ ...source.contact.options, enabled });
  const frequency = useQuery({ ...source.frequency.options, enabled });
  const interests = useQuery({ ...source.interests.options, enabled });
  const optOut = useQuery({ ...source.optOut.options, enabled });
  const isLoaded = contact.data && frequency.data && interests.data && optOut.data;
  return combineQueries(
    [contact, frequency, interests, optOut],
    isLoaded && {
      contact: contact.data,
      frequency: frequency.data,
      interests: interests.data,
      optOut: optOut.data,
    },
  );
}
