import {
  matchRoutes,
  redirect,
  type Location,
  type MiddlewareFunction,
  type RouteObject,
} from 'react-router-dom';
import { hasClient, isStaff, type Session } from '#src/session/session.ts';
import { currentSession } from '#src/session/session-store.ts';
import { rememberReturnTo } from '#src/session/return-to.ts';
import type { Page } from '#src/shared/pages.ts';
import { pageAt, paths } from '#src/shared/paths.ts';

type Place = Pick<Location, 'pathname' | 'search'>;
type GuardId = Exclude<Page['guard'], 'public'>;
/** Where to go instead, or null when the page may be opened. */
type Guard = (session: Session | null, place: Place) => string | null;

/** The guards by the id of the route that they stand before. */
const guards = {
  'signed-in': (session, place) => {
    if (session) return null;
    // Where the start page leads is the business of the login.
    if (pageAt(place.pathname) !== 'dashboard' && !isFromHistory(place)) {
      rememberReturnTo(`${place.pathname}${place.search}`, null);
    }
    return paths.login;
  },
  // Specification 2: anyone else is redirected to /login.
  'staff-only': (session) => (session && isStaff(session) ? null : paths.login),
  // Decided (DASH-54): staff have no data of their own, so they choose a client first.
  'client-data': (session) => (session && !hasClient(session) ? paths.search : null),
} satisfies Record<GuardId, Guard>;

/**
 * Whether the browser has gone back or forward to the page: it is there already, in an entry that
 * the router has marked. A user who is gone had opened it, and whoever logs in next must not be led
 * to that user's address. A link that somebody has just opened has no mark yet.
 */
function isFromHistory({ pathname, search }: Place): boolean {
  const { location, history } = window;
  const isThere = location.pathname === pathname && location.search === search;
  return isThere && history.state !== null;
}

function isGuardId(id: string | undefined): id is GuardId {
  return id !== undefined && Object.hasOwn(guards, id);
}

/** The route properties that put the guard before the route's own loader and its children's. */
export function guarded(id: GuardId): Pick<RouteObject, 'id' | 'middleware'> {
  const middleware: MiddlewareFunction = ({ request }) => {
    const target = guards[id](currentSession(), new URL(request.url));
    if (target) throw redirect(target);
  };
  return { id, middleware: [middleware] };
}

/**
 * The same guards before the router exists: it would fetch the scripts of a page at once, also of
 * one that the visitor is then sent away from.
 */
export function redirectAtStart(routes: RouteObject[], place: Place): string | null {
  for (const { route } of matchRoutes(routes, place) ?? []) {
    if (!isGuardId(route.id)) continue;
    const target = guards[route.id](currentSession(), place);
    if (target) return target;
  }
  return null;
}
