import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#src/sdk/query-client.ts';
import { useIdentityEpoch } from '#src/session/use-identity-epoch.ts';

/**
 * Provides the query client of the current identity to the signed-in pages, and remounts them when
 * the user or the viewed client changes, so that no query observer, typed value or open panel
 * survives. Loaded with those pages, because the login sends no queries and must stay small.
 */
export function IdentityScope({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider key={useIdentityEpoch()} client={queryClient()}>
      {children}
    </QueryClientProvider>
  );
}
