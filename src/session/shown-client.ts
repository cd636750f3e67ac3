import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getGetClientQueryOptions } from '#src/sdk/generated/client/client.ts';
import { prefetch } from '#src/sdk/prefetch.ts';
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

/** Prefetches the number; while it is missing the line stays empty, and an export says so. */
export function prefetchClientNumber(): void {
  prefetch((client) => [client.query({ ...clientNumberOptions(), staleTime: 'static' })]);
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
