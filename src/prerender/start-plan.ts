import { getField } from '#contract/judge/get-field.ts';
import { isToken, STAFF_GROUP } from '#src/session/token-rule.ts';
import { matchesPath } from '#src/shared/screens/address/page-match.ts';
import type { StartPageMatchers } from '#src/shared/screens/address/start-pages.ts';

/** Facts about a page load that are available before the portal's scripts run. */
export type StartInputs = {
  readonly pathname: string;
  readonly search: string;
  /** Raw values in web storage; null if absent or if storage is blocked. */
  readonly session: string | null;
  readonly theme: string | null;
  readonly redirect: string | null;
};

/** Fields of the stored session that a first call needs. */
export type Caller = {
  readonly token: string;
  readonly actingAs: string | null;
  readonly isStaff: boolean;
  readonly name: string;
};

export type PreloadName = 'login' | 'frame' | 'dashboard';

export type StartPlan = {
  /** Markup to show at once; null if the portal has to decide. */
  readonly shell: 'login' | 'frame' | null;
  readonly theme: 'light' | 'dark' | null;
  readonly caller: Caller | null;
  /** Names of the page's scripts to preload. */
  readonly preloads: readonly PreloadName[];
  /** Contract paths of the first calls, for the frame and for the dashboard in it. */
  readonly calls: readonly string[];
  /** Name of the user whose dashboard figures appear before the portal's scripts run; null for none. */
  readonly figuresUserName: string | null;
};

/** Decides what to show and request before the portal starts. Leaves doubtful cases to the portal. */
export function planStart(visit: StartInputs, pages: StartPageMatchers): StartPlan {
  const { pathname, search, session, theme, redirect } = visit;
  const caller = readCaller(session);
  // A query string changes the login: it selects another form, locks the username or requires a check. A
  // session changes the login too, whose form then names the user.
  const isPlain = search === '' && redirect === null && !caller;
  const isLogin = matchesPath(pathname, pages.login) && isPlain;
  const isDashboard = matchesPath(pathname, pages.dashboard);
  const isSignedIn = matchesPath(pathname, pages.framed);
  // The guards send a visitor without a session to the login.
  const isSentToLogin = isSignedIn && !caller && redirect === null;
  const shell = isLogin || isSentToLogin ? 'login' : isSignedIn && caller ? 'frame' : null;
  const isOwn = caller !== null && !caller.isStaff && caller.actingAs === null;
  return {
    shell,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    caller: isSignedIn ? caller : null,
    calls: isSignedIn && caller ? firstCalls(caller, isDashboard) : [],
    preloads: shell === 'frame' && isDashboard ? ['frame', 'dashboard'] : shell ? [shell] : [],
    figuresUserName: isDashboard && isOwn ? caller.name : null,
  };
}

function firstCalls({ actingAs, isStaff }: Caller, isDashboard: boolean): readonly string[] {
  // Staff choose a client before the first call.
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
    const token = readText(session, 'token');
    const group = readText(session, 'group');
    const actingAs = readText(session, 'as');
    // Applies the rule of src/session/session.ts, so that both accept the same stored sessions.
    const isGood = [token, actingAs].every((value) => value === null || isToken(value));
    if (token === null || group === null || !isGood) return null;
    const name = readText(getField(session, 'user'), 'fullName') ?? '';
    return { token, actingAs, isStaff: group === STAFF_GROUP, name };
  } catch {
    return null;
  }
}

function readText(value: unknown, name: string): string | null {
  const found = getField(value, name);
  return typeof found === 'string' ? found : null;
}
