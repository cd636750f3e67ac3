import { useQuery } from '@tanstack/react-query';
import { getGetClientQueryOptions } from '#src/sdk/generated/client/client.ts';
import { useSession } from './session-store.ts';

export type ShownClient = {
  readonly name: string;
  /** Undefined until it is known, and for whoever has none. */
  readonly number: string | undefined;
};

export function clientNumberOptions() {
  return getGetClientQueryOptions({ query: { select: ({ clientNum }) => clientNum } });
}

/** Whose data the page shows: the client viewed, else the user. */
export function useShownClient(): ShownClient {
  const session = useSession();
  const { data: number } = useQuery({ ...clientNumberOptions(), enabled: session !== null });
  return { name: session?.asName ?? session?.user.fullName ?? '', number: number ?? undefined };
}
