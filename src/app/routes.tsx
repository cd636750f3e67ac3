import { redirect, type RouteObject } from 'react-router-dom';
import { authPageScripts } from '#src/features/auth/routes.tsx';
import {
  CATEGORY_SLUGS,
  pageIds,
  getPage,
  type Page,
  type PageId,
} from '#src/shared/screens/address/pages.ts';
import { buildRoutes, type LoadPageScript } from './page-routes.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { wrapChunkErrors } from './chunk-error.ts';
import { buildRouteGuard } from './guards.ts';
import { RouteErrorPage } from './pages/route-error-page.tsx';
import { AppRoot, StartScreen } from './shell/app-root.tsx';

const scripts = {
  ...authPageScripts,
  publicPreferences: () => import('./pages/public-preferences-page.tsx'),
  accessibility: () => import('./pages/accessibility-page.tsx'),
  dashboard: () => import('./pages/dashboard-page.tsx'),
  category: () => import('./pages/sub-category-page.tsx'),
  holdings: () => import('./pages/holdings-page.tsx'),
  dfmAccount: () => import('./pages/dfm-account-page.tsx'),
  documents: () => import('./pages/documents-page.tsx'),
  taxYear: () => import('./pages/tax-year-page.tsx'),
  categoryComparison: () => import('./pages/category-comparison-page.tsx'),
  accountSettings: () => import('./pages/account-settings-page.tsx'),
  contactDetails: () => import('./pages/contact-details-page.tsx'),
  changePassword: () => import('./pages/change-password-page.tsx'),
  inbox: () => import('./pages/inbox-page.tsx'),
  nominatedBank: () => import('./pages/nominated-bank-page.tsx'),
  rebateBank: () => import('./pages/rebate-bank-page.tsx'),
  commission: () => import('./pages/commission-page.tsx'),
  applicationHistory: () => import('./pages/application-history-page.tsx'),
  newMessage: () => import('./pages/new-message-page.tsx'),
  reply: () => import('./pages/reply-page.tsx'),
  search: () => import('./pages/search-page.tsx'),
} satisfies Record<PageId, LoadPageScript>;

const categoryRedirects = CATEGORY_SLUGS.map((slug) => ({
  path: slug,
  loader: () => redirect(paths.category({ parent: slug })),
  element: null,
}));

/** Routes generated from the page table in src/shared/screens/address/pages.ts. */
export const routes: RouteObject[] = wrapChunkErrors([
  {
    Component: AppRoot,
    HydrateFallback: StartScreen,
    errorElement: (
      <main>
        <RouteErrorPage />
      </main>
    ),
    children: [
      ...getGuardedRoutes('public'),
      {
        ...buildRouteGuard('signed-in'),
        lazy: () => import('./shell/portal-frame.tsx'),
        // Error boundary inside the frame, so that the navigation stays when a page fails.
        children: [
          {
            ErrorBoundary: RouteErrorPage,
            children: [
              ...getGuardedRoutes('signed-in'),
              {
                ...buildRouteGuard('client-data'),
                children: [...getGuardedRoutes('client-data'), ...categoryRedirects],
              },
              { ...buildRouteGuard('staff-only'), children: getGuardedRoutes('staff-only') },
            ],
          },
        ],
      },
      { path: '*', lazy: () => import('./pages/not-found-page.tsx') },
    ],
  },
]);

function getGuardedRoutes(guard: Page['guard']): RouteObject[] {
  const ids = pageIds.filter((id) => getPage(id).guard === guard);
  return buildRoutes(Object.fromEntries(ids.map((id) => [id, scripts[id]])));
}
