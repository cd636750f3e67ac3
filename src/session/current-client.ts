import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getGetClientQueryOptions } from '#src/sdk/generated/client/client.ts';
import type { ExportedClient } from '#src/shared/lists/export/export-subject.ts';
import { prefetchQueries } from '#src/sdk/prefetch.ts';
import { useSession } from './session-store.ts';

/** Query options of the client number, which never changes and is requested once. */
export function clientNumberOptions() {
  return getGetClientQueryOptions({
    query: { select: ({ clientNum }) => clientNum, staleTime: 'static' },
  });
}

/** Prefetches the client number; until it arrives its line stays empty and an export waits. */
export function prefetchClientNumber(): void {
  prefetchQueries([clientNumberOptions()]);
}

/** Returns the client whose data the page shows: the viewed client, else the user. */
export function useCurrentClient(): ExportedClient {
  const session = useSession();
  // Bound to the identity of this page: after a switch of account it refuses to send a call.
  const client = useQueryClient();
  const options = clientNumberOptions();
  const { data: number } = useQuery({ ...options, enabled: session !== null });
  return {
    name: session?.asName ?? session?.user.fullName ?? '',
    number,
    loadNumber: () => client.query(options),
  };
}
