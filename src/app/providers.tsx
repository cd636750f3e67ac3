import type { ChildElements } from '#src/shared/ui/elements.ts';
import { ThemeProvider } from '#src/shared/ui/theme/theme-provider.tsx';
import { LiveRegions } from '#src/shared/ui/announce/live-region.tsx';

export function Providers({ children }: { readonly children: ChildElements }) {
  return (
    <ThemeProvider>
      {children}
      <LiveRegions />
    </ThemeProvider>
  );
}
