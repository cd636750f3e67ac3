import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getGetClientQueryOptions } from '#src/sdk/generated/client/client.ts';
import type { ExportClient } from '#src/shared/export/export-subject.ts';
import { prefetch } from '#src/sdk/prefetch.ts';
import { useSession } from './session-store.ts';

/** A client's number never changes: parts that appear later do not request it again. */
export function clientNumberOptions() {
  return getGetClientQueryOptions({
    query: { select: ({ clientNum }) => clientNum, staleTime: 'static' },
  });
}

/** Prefetches the number; while it is missing the line stays empty, and an export says so. */
export function prefetchClientNumber(): void {
  prefetch([clientNumberOptions()]);
}

/** Whose data the page shows: the viewed client's, else the user's. */
export function useCurrentClient(): ExportClient {
  const session = useSession();
  // Bound to this page: after a switch it is not the new identity's client, and refuses to send a
  // call.
  const client = useQueryClient();
  const options = clientNumberOptions();
  const { data: number } = useQuery({ ...options, enabled: session !== null });
  return {
    name: session?.asName ?? session?.user.fullName ?? '',
    number,
    loadNumber: () => client.query(options),
  };
}
