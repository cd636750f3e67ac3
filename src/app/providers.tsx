import { QueryClientProvider } from '@tanstack/react-query';
import { Fragment, useSyncExternalStore, type ReactNode } from 'react';
import { identity, subscribeToIdentity } from '#src/sdk/identity.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { ThemeProvider } from '#src/shared/theme/theme-provider.tsx';
import { LiveRegions } from '#src/shared/ui/live-region.tsx';

type WithChildren = { readonly children: ReactNode };

export function Providers({ children }: WithChildren) {
  const client = useSyncExternalStore(subscribeToIdentity, queryClient);
  return (
    <ThemeProvider>
      <QueryClientProvider client={client}>
        <LiveRegions />
        {children}
      </QueryClientProvider>
    </ThemeProvider>
  );
}

/**
 * Mounts everything anew when the user or the viewed client changes: no query observer, no typed
 * value and no open panel of the former one stays. It stands around the signed-in pages and not
 * around the public ones, whose login form must stay as it is while it signs in.
 */
export function IdentityScope({ children }: WithChildren) {
  return <Fragment key={useIdentityEpoch()}>{children}</Fragment>;
}

export function useIdentityEpoch(): number {
  return useSyncExternalStore(subscribeToIdentity, readEpoch);
}

function readEpoch(): number {
  return identity().epoch;
}
