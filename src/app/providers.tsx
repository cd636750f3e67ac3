import type { ReactNode } from 'react';
import { ThemeProvider } from '#src/shared/theme/theme-provider.tsx';
import { LiveRegions } from '#src/shared/ui/live-region.tsx';

/** The providers of every screen, also of the login. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <ThemeProvider>
      <LiveRegions />
      {children}
    </ThemeProvider>
  );
}
