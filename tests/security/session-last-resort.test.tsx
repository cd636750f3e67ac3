import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Providers } from '#src/app/providers.tsx';
import { routes } from '#src/app/routes.tsx';
import { login } from '#src/sdk/generated/auth/auth.ts';
import { clearSession, startSession } from '#src/session/session-store.ts';
import { expectConsole } from '#tests/support/console-guard.ts';
import { startMockApi } from '#tests/support/mock-api.ts';
import { isFullTier } from '#tests/support/tier.ts';
// Loads the frame modules before the first test. Otherwise the first test would wait for them.
import '#src/app/shell/portal-frame.tsx';
import '#src/app/shell/public-frame.tsx';

const SECRET = 'secret detail of tok-12345';

function fail(): never {
  throw new Error(SECRET);
}

type Breakage = Pick<RouteObject, 'Component' | 'loader' | 'lazy'>;

const BREAKAGES: Readonly<Record<string, Breakage>> = {
  component: { lazy: async () => ({ Component: fail }) },
  loader: { lazy: async () => ({ loader: fail, Component: () => null }) },
};

type Page = { readonly path: string; readonly isStaffOnly: boolean };

/** Returns every page of the route table with its full path. Leaves out layout routes. */
function listPages(tree: readonly RouteObject[], base = '', isStaffOnly = false): readonly Page[] {
  return tree.flatMap((route) => {
    const path = [base, route.path].filter(Boolean).join('/');
    const isForStaff = isStaffOnly || route.id === 'staff-only';
    if (route.children) return listPages(route.children, path, isForStaff);
    return [{ path: `/${path}`, isStaffOnly: isForStaff }];
  });
}

/** Returns the route table with one page replaced by a page that throws. */
function broken(tree: readonly RouteObject[], wanted: string, breakage: Breakage): RouteObject[] {
  return tree.map((route): RouteObject => {
    if (route.children) {
      return { ...route, children: broken(route.children, wanted, breakage) };
    }
    if (`/${route.path ?? ''}` !== wanted) return route;
    const { lazy: _lazy, loader: _loader, element: _element, ...rest } = route;
    return { ...rest, ...breakage };
  });
}

const pages = listPages(routes);
const buildAddress = (path: string) => path.replaceAll(/:\w+/g, 'x').replace('*', 'zzz');

beforeEach(() => startMockApi());
afterEach(clearSession);

it('the cases cover every page of the route table', () => {
  expect(pages.map(({ path }) => path)).toContain('/dashboard');
  expect(pages.map(({ path }) => path)).toContain('/*');
  expect(pages.length).toBeGreaterThan(25);
});

describe.each(Object.entries(BREAKAGES))('error in the %s of a page', (where, breakage) => {
  it.each(pages.filter((_, at) => isFullTier || at % 4 === 0))(
    'an error on $path shows the error screen with a link home and no details [SHELL-32]',
    async ({ path, isStaffOnly }) => {
      // React and the router log a render error to the console.
      if (where === 'component') expectConsole('error', /React Router caught|secret detail/);
      const username = isStaffOnly ? 'staff' : 'investor';
      startSession(await login({ username, password: 'Portfolio1!' }));
      const router = createMemoryRouter(broken(routes, path, breakage), {
        initialEntries: [buildAddress(path)],
      });
      render(
        <Providers>
          <RouterProvider router={router} />
        </Providers>,
      );
      await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
      const home = within(document.body).getByRole('link', { name: 'Go to Larkfield' });
      expect(home).toHaveAttribute('href', '/');
      expect(document.documentElement.outerHTML).not.toMatch(
        /secret detail|tok-12345|\.tsx|at fail/,
      );
      router.dispose();
    },
  );
});

describe('error boundary of the route table', () => {
  it.each(['/login', '/documents'])(
    'the error screen also appears for an error in an action of %s [SHELL-32]',
    async (path) => {
      startSession(await login({ username: 'investor', password: 'Portfolio1!' }));
      const page = { lazy: async () => ({ action: fail, Component: () => <h1>Here</h1> }) };
      const router = createMemoryRouter(broken(routes, path, page), { initialEntries: [path] });
      render(
        <Providers>
          <RouterProvider router={router} />
        </Providers>,
      );
      await screen.findByRole('heading', { level: 1, name: 'Here' });
      await router.navigate(path, { formMethod: 'post', formData: new FormData() });
      await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
      expect(screen.getByRole('link', { name: 'Go to Larkfield' })).toBeVisible();
      router.dispose();
    },
  );

  it("every top-level route has an error boundary, so the router's own error page never appears", () => {
    const open = routes.filter(
      ({ ErrorBoundary, errorElement }) => !ErrorBoundary && errorElement === undefined,
    );
    expect(open).toEqual([]);
  });
});
