import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { Providers } from '#src/app/providers.tsx';
import { AppRoot } from '#src/app/shell/app-root.tsx';
import { Component as PortalFrame } from '#src/app/shell/portal-frame.tsx';

/**
 * Renders pages in the frame of the signed-in portal.
 *
 * @param history visited addresses, the current one last.
 */
export function renderInFrame(pages: RouteObject[], ...history: string[]) {
  const router = createMemoryRouter(
    [
      {
        Component: AppRoot,
        HydrateFallback: () => null,
        children: [{ Component: PortalFrame, children: pages }],
      },
    ],
    { initialEntries: history },
  );
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { user: userEvent.setup(), router };
}
