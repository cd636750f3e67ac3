import { fieldOf } from '#contract/judge/field.ts';
import { isToken, STAFF_GROUP } from '#src/session/token-rule.ts';
import { isAt } from '#src/shared/pages/page-match.ts';
import type { StartPages } from '#src/shared/pages/start-pages.ts';

/** What is known of a visit before the portal's scripts run. */
export type Visit = {
  readonly pathname: string;
  readonly search: string;
  /** The stored texts; null if absent or if storage is blocked. */
  readonly session: string | null;
  readonly theme: string | null;
  readonly redirect: string | null;
};

/** The fields of the stored session that a first call needs. */
export type Caller = {
  readonly token: string;
  readonly actingAs: string | null;
  readonly isStaff: boolean;
  readonly name: string;
};

export type Preload = 'login' | 'frame' | 'dashboard';

export type StartPlan = {
  /** The markup to show at once; null if the page is not known yet. */
  readonly shell: 'login' | 'frame' | null;
  readonly theme: 'light' | 'dark' | null;
  readonly caller: Caller | null;
  /** The page's scripts to preload. */
  readonly preloads: readonly Preload[];
  /** The first calls of the frame and of the dashboard in it, as paths of the contract. */
  readonly calls: readonly string[];
  /** The user whose dashboard shows its figures before the portal's scripts run; null for none. */
  readonly figuresOf: string | null;
};

/** Decides what to show and request first. Doubtful cases are left to the portal. */
export function planStart(visit: Visit, pages: StartPages): StartPlan {
  const { pathname, search, session, theme, redirect } = visit;
  const caller = readCaller(session);
  // A query changes the login: another form, a locked username, a check before the form. A session
  // changes it too: the form then names its user.
  const isPlain = search === '' && redirect === null && !caller;
  const isLogin = isAt(pathname, pages.login) && isPlain;
  const isDashboard = isAt(pathname, pages.dashboard);
  const isSignedIn = isAt(pathname, pages.framed);
  // The guards send a visitor without a session to the login.
  const isTurnedAway = isSignedIn && !caller && redirect === null;
  const shell = isLogin || isTurnedAway ? 'login' : isSignedIn && caller ? 'frame' : null;
  const isOwn = caller !== null && !caller.isStaff && caller.actingAs === null;
  return {
    shell,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    caller: isSignedIn ? caller : null,
    calls: isSignedIn && caller ? firstCalls(caller, isDashboard) : [],
    preloads: shell === 'frame' && isDashboard ? ['frame', 'dashboard'] : shell ? [shell] : [],
    figuresOf: isDashboard && isOwn ? caller.name : null,
  };
}

function firstCalls({ actingAs, isStaff }: Caller, isDashboard: boolean): readonly string[] {
  // Staff choose a client first.
  if (isStaff && !actingAs) return [];
  return [
    ...(isDashboard ? ['/investments/overview'] : []),
    ...(isDashboard || actingAs ? ['/client'] : []),
    ...(actingAs ? [] : ['/client/messages/count']),
    '/investments',
    ...(isStaff ? [] : ['/client/associated']),
  ];
}

function readCaller(text: string | null): Caller | null {
  if (!text) return null;
  try {
    const session: unknown = JSON.parse(text);
    const token = textIn(session, 'token');
    const group = textIn(session, 'group');
    const actingAs = textIn(session, 'as');
    // The same rule as in src/session/session.ts: what is no session there is none here.
    const isGood = [token, actingAs].every((value) => value === null || isToken(value));
    if (token === null || group === null || !isGood) return null;
    const name = textIn(fieldOf(session, 'user'), 'fullName') ?? '';
    return { token, actingAs, isStaff: group === STAFF_GROUP, name };
  } catch {
    return null;
  }
}

function textIn(value: unknown, name: string): string | null {
  const found = fieldOf(value, name);
  return typeof found === 'string' ? found : null;
}
