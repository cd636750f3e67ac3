import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#src/sdk/query-client.ts';
import { useIdentityEpoch } from '#src/session/use-identity-epoch.ts';

/**
 * Gives the signed-in pages the query client of the current identity, and mounts everything anew
 * when the user or the viewed client changes: no query observer, no typed value and no open panel of
 * the former one stays. It comes with those pages: the login asks no queries, and its bytes count.
 */
export function IdentityScope({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider key={useIdentityEpoch()} client={queryClient()}>
      {children}
    </QueryClientProvider>
  );
}
