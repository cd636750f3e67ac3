import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#src/sdk/query-client.ts';
import { useIdentityEpoch } from '#src/session/use-identity-epoch.ts';

/**
 * Gives the signed-in pages the query client of the current identity, and remounts them when the
 * user or the viewed client changes: no query observer, typed value or open panel survives. It
 * loads with those pages, because the login sends no queries and counts its bytes.
 */
export function IdentityScope({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider key={useIdentityEpoch()} client={queryClient()}>
      {children}
    </QueryClientProvider>
  );
}
