import { redirect, type RouteObject } from 'react-router-dom';
import { authRoutes } from '#src/features/auth/routes.tsx';
import type { GuardedFunction } from '#src/session/acting-rules.ts';
import { withChunkErrors } from './chunk-error.ts';
import { guarded } from './guards.ts';
import { CATEGORY_SLUGS, paths } from '#src/shared/paths.ts';
import { RouteErrorPage } from './pages/route-error-page.tsx';
import { AppRoot, StartScreen } from './shell/app-root.tsx';

const dashboard = () => import('./pages/dashboard-page.tsx');
const subCategory = () => import('./pages/sub-category-page.tsx');
const dfmAccount = () => import('./pages/dfm-account-page.tsx');
const documents = () => import('./pages/documents-page.tsx');
const search = () => import('./pages/search-page.tsx');
const holdings = () => import('./pages/holdings-page.tsx');
const notFound = () => import('./pages/not-found-page.tsx');

const SETTINGS = { title: 'Account settings', to: paths.accountSettings };
const MESSAGES = { title: 'Secure messages', to: paths.inbox };

const publicPages: RouteObject[] = [
  ...authRoutes,
  {
    lazy: () => import('./shell/public-frame.tsx'),
    children: [notBuilt('prefs/:wcid', 'Marketing preferences')],
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
  notBuilt('inbox', 'Secure messages', undefined, 'messages'),
  notBuilt('new-message', 'New message', MESSAGES, 'messages'),
  notBuilt('reply/:id', 'Reply', MESSAGES, 'messages'),
  { path: 'dfm/:cat/:wrapper/:accountId', lazy: dfmAccount },
  { path: 'documents', lazy: documents },
  { path: 'investment/:parent/:child', lazy: holdings },
  { path: 'investment/:parent', lazy: subCategory },
  notBuilt('account-settings', 'Account settings'),
  notBuilt('update-contact-details', 'Contact details and preferences', SETTINGS),
  notBuilt('application-history', 'Application history'),
  notBuilt('commission-charges', 'Commission and charges', SETTINGS),
  notBuilt('nominated-bank-account', 'Nominated bank account', SETTINGS, 'bank'),
  notBuilt('rebate-bank-account', 'VCT rebate bank account', SETTINGS, 'bank'),
];

/** The page that staff may open without a client, beside their search (decided, STAFF-33). */
const userPages: RouteObject[] = [
  notBuilt('change-password', 'Password and security', SETTINGS, 'password'),
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
              ...userPages,
              { ...guarded('staff-only'), children: [{ path: 'search', lazy: search }] },
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
  guardedFunction?: GuardedFunction,
): RouteObject {
  return {
    path,
    lazy: async () => {
      const { NotBuiltPage } = await import('./pages/not-built-page.tsx');
      return { element: <NotBuiltPage {...{ title, parent, guardedFunction }} /> };
    },
  };
}
