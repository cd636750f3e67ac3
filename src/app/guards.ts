import {
  matchRoutes,
  redirect,
  type Location,
  type MiddlewareFunction,
  type RouteObject,
} from 'react-router-dom';
import { hasClient, isStaff, type Session } from '#src/session/session.ts';
import { getCurrentSession } from '#src/session/session-store.ts';
import { storeReturnTo } from '#src/session/return-to.ts';
import type { Page } from '#src/shared/screens/address/pages.ts';
import { findPage, paths } from '#src/shared/screens/address/paths.ts';

type PagePath = Pick<Location, 'pathname' | 'search'>;
type GuardId = Exclude<Page['guard'], 'public'>;
/** Returns the path to redirect to, or null if the page may be opened. */
type Guard = (session: Session | null, pagePath: PagePath) => string | null;

const guards = {
  'signed-in': (session, pagePath) => {
    if (session) return null;
    // Stores no returnTo for the start page: the login chooses the start page of each user.
    if (findPage(pagePath.pathname) !== 'dashboard' && !isFromHistory(pagePath)) {
      storeReturnTo(`${pagePath.pathname}${pagePath.search}`, null);
    }
    return paths.login;
  },
  // Specification 2: a user who is not staff is redirected to /login.
  'staff-only': (session) => (session && isStaff(session) ? null : paths.login),
  // Decided (DASH-54): staff have no data of their own, so they choose a client first.
  'client-data': (session) => (session && !hasClient(session) ? paths.search : null),
} satisfies Record<GuardId, Guard>;

/**
 * Returns whether Back or Forward opened the page. The page's history entry then has state that the
 * router has written; the entry of a link that was just opened has no state. An entry with state may
 * belong to a previous user, and the next user must not be sent to its address.
 */
function isFromHistory({ pathname, search }: PagePath): boolean {
  const { location, history } = window;
  const isCurrentPage = location.pathname === pathname && location.search === search;
  return isCurrentPage && history.state !== null;
}

function isGuardId(id: string | undefined): id is GuardId {
  return id !== undefined && Object.hasOwn(guards, id);
}

/** Returns the route properties that run the guard before the loaders of the route and its children. */
export function buildRouteGuard(id: GuardId): Pick<RouteObject, 'id' | 'middleware'> {
  const middleware: MiddlewareFunction = ({ request }) => {
    const target = guards[id](getCurrentSession(), new URL(request.url));
    if (target) throw redirect(target);
  };
  return { id, middleware: [middleware] };
}

/**
 * Returns the path to which a guard redirects the first page, or null. Used before the router exists:
 * it would load the script of the page first (https://github.com/remix-run/react-router/issues/14571).
 */
export function findStartRedirect(routes: RouteObject[], pagePath: PagePath): string | null {
  for (const { route } of matchRoutes(routes, pagePath) ?? []) {
    if (!isGuardId(route.id)) continue;
    const target = guards[route.id](getCurrentSession(), pagePath);
    if (target) return target;
  }
  return null;
}
