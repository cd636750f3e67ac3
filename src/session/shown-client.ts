import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getGetClientQueryOptions } from '#src/sdk/generated/client/client.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { useSession } from './session-store.ts';

export type ShownClient = {
  readonly name: string;
  /** Undefined until it is known; null for whoever has none. */
  readonly number: string | null | undefined;
  /** The number as soon as it is there; asked for anew when it did not come. */
  readonly loadNumber: () => Promise<string | null>;
};

export function clientNumberOptions() {
  return getGetClientQueryOptions({ query: { select: ({ clientNum }) => clientNum } });
}

/** Starts the call for the number, unless it is known, without waiting for it. */
export function startClientNumber(): void {
  queryClient()
    .query({ ...clientNumberOptions(), staleTime: 'static' })
    .catch(() => {
      // The line stays empty, and an export says so, until a later call knows the number.
    });
}

/** Whose data the page shows: the client viewed, else the user. */
export function useShownClient(): ShownClient {
  const session = useSession();
  // Of this page: after a switch it is not the client of the new identity, and refuses to ask.
  const client = useQueryClient();
  const options = clientNumberOptions();
  const { data: number } = useQuery({ ...options, enabled: session !== null });
  return {
    name: session?.asName ?? session?.user.fullName ?? '',
    number,
    loadNumber: () => client.query({ ...options, staleTime: 'static' }),
  };
}
