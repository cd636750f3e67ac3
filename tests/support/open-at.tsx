import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import {
  createBrowserRouter,
  RouterProvider,
  useLocation,
  type RouteObject,
} from 'react-router-dom';
import { moveTokenFromAddress } from '#src/session/address-token.ts';
import { startPageMatchers } from '#src/shared/screens/address/start-pages.ts';
import { ThemeProvider } from '#src/shared/ui/theme/theme-provider.tsx';
import { LiveRegions } from '#src/shared/ui/announce/live-region.tsx';

export type OpenedPage = {
  /** Path and query of the address bar. */
  readonly address: () => string;
  readonly close: () => void;
};

/**
 * Opens an address as on a fresh page load. Addresses without a route show only their pathname.
 */
export function openAt(routes: readonly RouteObject[], address: string): OpenedPage {
  window.history.replaceState(null, '', address);
  moveTokenFromAddress(startPageMatchers.tokens);
  const children = [...routes, { path: '*', Component: Elsewhere }];
  const router = createBrowserRouter([{ HydrateFallback: () => null, children }]);
  const { unmount } = render(
    <StrictMode>
      <ThemeProvider>
        <LiveRegions />
        <RouterProvider router={router} />
      </ThemeProvider>
    </StrictMode>,
  );
  return {
    address: () => `${window.location.pathname}${window.location.search}`,
    close: () => {
      unmount();
      router.dispose();
    },
  };
}

function Elsewhere() {
  const { pathname } = useLocation();
  return <h1>You are at {pathname}</h1>;
}
