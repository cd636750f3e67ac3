import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import {
  createMemoryRouter,
  RouterProvider,
  useLocation,
  type RouteObject,
} from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { ThemeProvider } from '#src/shared/ui/theme/theme-provider.tsx';
import { IdentityScope } from '#src/app/shell/identity-scope.tsx';
import { queryClient } from '#src/sdk/query-client.ts';

/**
 * Renders a section or routes as the signed-in portal does: with its theme, the identity's query
 * client and a router. An address without a route renders only its pathname.
 *
 * @param history visited addresses, the current one last.
 */
export function renderPage(page: ReactElement | RouteObject[], ...history: string[]) {
  const routes = Array.isArray(page) ? page : [{ path: '/', element: page }];
  const router = createMemoryRouter(
    [{ HydrateFallback: () => null, children: [...routes, { path: '*', Component: Elsewhere }] }],
    { initialEntries: history.length > 0 ? history : ['/'] },
  );
  const view = render(
    <ThemeProvider>
      <IdentityScope>
        <RouterProvider router={router} />
      </IdentityScope>
    </ThemeProvider>,
  );
  onTestFinished(() => queryClient().clear());
  return { ...view, router, user: userEvent.setup() };
}

function Elsewhere() {
  return <p>You are at {useLocation().pathname}</p>;
}
