import { isApiError } from '#src/sdk/api-error.ts';
import { loginWithToken } from '#src/sdk/generated/calls/auth/auth.ts';
import { clearSavedRedirect } from '#src/session/redirect-storage.ts';
import { checkRedirect, confirmSavedRedirect, saveRedirect } from '#src/session/saved-redirect.ts';
import { getConfig } from '#src/shared/platform/config/config.ts';
import { normaliseText } from '#src/shared/platform/text/normalise-text.ts';
import { enterPortal, type LoginDestination } from '../login/enter-portal.ts';
import {
  runLinkCall,
  isLinkFailure,
  waitForVisiblePage,
  type LinkFailure,
} from '../recovery/run-link-call.ts';
import { getConfirmedUserName } from './get-confirmed-user-name.ts';

export type LoginParams = {
  readonly redirect: string | null;
  readonly username: string | null;
  readonly token: string | null;
  /** True if the token in the URL was malformed. */
  readonly hasIncompleteToken: boolean;
  readonly hasSavedRedirect: boolean;
  readonly hasSession: boolean;
};

/** Reason why a token is not sent: `dropped` with a refused redirect, `incomplete` if malformed. */
export type UnusedTokenReason = 'dropped' | 'incomplete';

export type LinkLogin = {
  readonly redirect: string | null;
  /** Origin of a redirect that could not be checked: `brought` by the URL, or `saved` earlier. */
  readonly unchecked: 'brought' | 'saved' | null;
  readonly username: string | null;
  /** Full name of the user who is already logged in; null without a session. */
  readonly currentUserName: string | null;
  readonly unusedToken: UnusedTokenReason | null;
  /** Logs in with the token from the URL; null without a usable token. */
  readonly spendToken: (() => TokenLoginAttempt) | null;
  /** Running login attempt; null if the visitor is asked first or the redirect could not be checked. */
  readonly firstAttempt: TokenLoginAttempt | null;
  readonly checkAgain: () => Promise<LinkLogin>;
};

export type TokenLoginAttempt = Promise<LoginDestination | LinkFailure>;

const NO_PARAMS: LoginParams = {
  redirect: null,
  username: null,
  token: null,
  hasIncompleteToken: false,
  hasSavedRedirect: false,
  hasSession: false,
};

export const NO_LINK_LOGIN: Promise<LinkLogin> = Promise.resolve(
  buildLinkLogin(NO_PARAMS, { redirect: null, unchecked: null }, null),
);

/** Checks and saves the redirect first, so that a login by token can use it (decided). */
export async function checkLinkLogin(params: LoginParams): Promise<LinkLogin> {
  const [checked, currentUserName] = await Promise.all([
    checkRedirects(params),
    getConfirmedUserName(),
  ]);
  cleanAddress();
  return buildLinkLogin(params, checked, currentUserName);
}

type Checked = Pick<LinkLogin, 'redirect' | 'unchecked'>;

function buildLinkLogin(
  params: LoginParams,
  { redirect, unchecked }: Checked,
  currentUserName: string | null,
): LinkLogin {
  const { token } = params;
  // Decided (AUTH-125): a refused redirect also discards the token and username of its link. An
  // unchecked redirect is not refused: token and username stay usable until it is checked.
  const isRefused = params.redirect !== null && !redirect && !unchecked;
  const spendToken = token !== null && !isRefused ? () => logInByToken(token) : null;
  const isAsked = currentUserName !== null || getConfig().confirmTokenLogin;
  const isPending = isAsked || unchecked === 'brought';
  return {
    redirect,
    unchecked,
    username: isRefused ? null : normaliseText(params.username ?? '') || null,
    currentUserName,
    unusedToken: unusedToken(params, isRefused),
    spendToken,
    // Starts the login here, not while rendering: React may render twice, but a token works once.
    firstAttempt: spendToken && !isPending ? spendToken() : null,
    checkAgain: () => checkLinkLogin(params),
  };
}

function unusedToken(params: LoginParams, isRefused: boolean): UnusedTokenReason | null {
  if (params.hasIncompleteToken) return 'incomplete';
  return isRefused && params.token !== null ? 'dropped' : null;
}

async function checkRedirects(params: LoginParams): Promise<Checked> {
  try {
    return { redirect: await checkRedirectParam(params), unchecked: null };
  } catch (error) {
    if (!isApiError(error)) throw error;
    console.warn(`The return address could not be checked: ${error.message}`);
    return { redirect: null, unchecked: params.redirect === null ? 'saved' : 'brought' };
  }
}

async function checkRedirectParam(params: LoginParams): Promise<string | null> {
  if (params.redirect === null) {
    return params.hasSavedRedirect ? confirmSavedRedirect() : null;
  }
  const redirect = await checkRedirect(params.redirect);
  if (redirect) saveRedirect(redirect);
  else {
    clearSavedRedirect();
    console.warn('The return address is not allowed and is not used.');
  }
  return redirect;
}

/** Removes username, token and redirect from the URL (specification 4). */
function cleanAddress(): void {
  const url = new URL(window.location.href);
  for (const name of ['redirect', 'username', 'token']) url.searchParams.delete(name);
  if (url.href !== window.location.href) {
    window.history.replaceState(window.history.state, '', url);
  }
}

async function logInByToken(token: string): TokenLoginAttempt {
  // Specification 4: no click is needed. Waits, because a prefetch of the URL must not spend the token.
  await waitForVisiblePage();
  const outcome = await runLinkCall(async () => enterPortal(await loginWithToken({ token })));
  // Specification 8: a failed login by token is logged, without the token itself.
  if (isLinkFailure(outcome)) console.warn(`The login by token failed: ${outcome.kind}`);
  return outcome;
}
