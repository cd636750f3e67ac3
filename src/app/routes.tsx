import { redirect, type RouteObject } from 'react-router-dom';
import { authRoutes } from '#src/features/auth/routes.tsx';
import { withChunkErrors } from './chunk-error.ts';
import { guarded } from './guards.ts';
import { CATEGORY_SLUGS, paths } from '#src/shared/paths.ts';
import { RouteErrorPage } from './pages/route-error-page.tsx';
import { AppRoot, StartScreen } from './shell/app-root.tsx';

const dashboard = () => import('./pages/dashboard-page.tsx');
const subCategory = () => import('./pages/sub-category-page.tsx');
const notFound = () => import('./pages/not-found-page.tsx');

const SETTINGS = { title: 'Account settings', to: paths.accountSettings };
const MESSAGES = { title: 'Secure messages', to: paths.inbox };
const PORTFOLIO = { title: 'My portfolio', to: paths.dashboard };

const publicPages: RouteObject[] = [
  ...authRoutes,
  {
    lazy: () => import('./shell/public-frame.tsx'),
    children: [
      notBuilt('app_login', 'Log in - faster application'),
      notBuilt('new_user', 'First investment'),
      notBuilt('auth/reset', 'Reset your password'),
      notBuilt('auth/magic', 'Magic link'),
      notBuilt('prefs/:wcid', 'Marketing preferences'),
    ],
  },
];

const clientPages: RouteObject[] = [
  { index: true, lazy: dashboard },
  { path: 'dashboard', lazy: dashboard },
  ...CATEGORY_SLUGS.map((slug) => ({
    path: slug,
    loader: () => redirect(paths.category(slug)),
    element: null,
  })),
  notBuilt('inbox', 'Secure messages'),
  notBuilt('new-message', 'New message', MESSAGES),
  notBuilt('reply/:id', 'Reply', MESSAGES),
  notBuilt('dfm/:cat/:wrapper/:accountId', 'Account', PORTFOLIO),
  notBuilt('investment/:parent/:child', 'Holdings', PORTFOLIO),
  { path: 'investment/:parent', lazy: subCategory },
  notBuilt('account-settings', 'Account settings'),
  notBuilt('update-contact-details', 'Contact details and preferences', SETTINGS),
  notBuilt('change-password', 'Password and security', SETTINGS),
  notBuilt('application-history', 'Application history'),
  notBuilt('commission-charges', 'Commission and charges', SETTINGS),
  notBuilt('nominated-bank-account', 'Nominated bank account', SETTINGS),
  notBuilt('rebate-bank-account', 'VCT rebate bank account', SETTINGS),
];

/** The route table of specification 2. */
export const routes: RouteObject[] = withChunkErrors([
  {
    Component: AppRoot,
    HydrateFallback: StartScreen,
    ErrorBoundary: RouteErrorPage,
    children: [
      ...publicPages,
      {
        ...guarded('signed-in'),
        lazy: () => import('./shell/portal-frame.tsx'),
        // Within the frame, so that a broken page leaves the navigation in place.
        children: [
          {
            ErrorBoundary: RouteErrorPage,
            children: [
              { ...guarded('client-data'), children: clientPages },
              { ...guarded('staff-only'), children: [notBuilt('search', 'Client search')] },
            ],
          },
        ],
      },
      { path: '*', lazy: notFound },
    ],
  },
]);

function notBuilt(
  path: string,
  title: string,
  parent?: { readonly title: string; readonly to: string },
): RouteObject {
  return {
    path,
    lazy: async () => {
      const { NotBuiltPage } = await import('./pages/not-built-page.tsx');
      return { element: <NotBuiltPage title={title} parent={parent} /> };
    },
  };
}
