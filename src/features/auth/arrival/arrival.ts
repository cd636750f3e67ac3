import { isApiError } from '#src/sdk/api-error.ts';
import { loginWithToken } from '#src/sdk/generated/auth/auth.ts';
import { clearSavedRedirect } from '#src/session/redirect-storage.ts';
import {
  checkedRedirect,
  confirmSavedRedirect,
  saveRedirect,
} from '#src/session/saved-redirect.ts';
import { pageIsVisible } from '#src/session/visible-page.ts';
import { enterPortal, type Destination } from '../login/after-login.ts';
import type { Luggage } from '../login/login-data.ts';

/** Why a one-time token did not log in: the server refuses it, or could not be asked. */
export type TokenFailure = 'refused' | 'unreachable';

/** A visitor whose luggage has been looked through. */
export type Arrival = {
  /** Where the browser leaves to after the login, as the server has vouched for it. */
  readonly redirect: string | null;
  readonly username: string | null;
  readonly sessionOf: string | null;
  /** A token that came with an address that was refused: it is not used either. */
  readonly hasDroppedToken: boolean;
  /** Logs in by the token of the address. */
  readonly spendToken: (() => Attempt) | null;
  /** Under way already, unless a session would be replaced: that is asked first. */
  readonly firstAttempt: Attempt | null;
};

export type Attempt = Promise<Destination | TokenFailure>;

export const NOTHING_BROUGHT: Promise<Arrival> = Promise.resolve({
  redirect: null,
  username: null,
  sessionOf: null,
  hasDroppedToken: false,
  spendToken: null,
  firstAttempt: null,
});

/**
 * Looks through what a visitor brought, in the decided order: the redirect is checked and saved
 * first, so that a login by token can lead to it; then the address is cleaned.
 */
export async function arrive(luggage: Luggage): Promise<Arrival> {
  const { token, sessionOf } = luggage;
  const redirect = await checkRedirects(luggage);
  cleanAddress();
  // Decided (AUTH-125): nothing that came with a refused address is used.
  const isRefused = luggage.redirect !== null && !redirect;
  const spendToken = token !== null && !isRefused ? () => spend(token) : null;
  return {
    redirect,
    username: isRefused ? null : luggage.username?.trim() || null,
    sessionOf,
    hasDroppedToken: token !== null && isRefused,
    spendToken,
    // Begun here and not while rendering, which may happen twice: a token works once.
    firstAttempt: sessionOf === null && spendToken ? spendToken() : null,
  };
}

async function checkRedirects(luggage: Luggage): Promise<string | null> {
  try {
    if (luggage.redirect === null) {
      return luggage.hasSavedRedirect ? await confirmSavedRedirect() : null;
    }
    const redirect = await checkedRedirect(luggage.redirect);
    if (redirect) saveRedirect(redirect);
    else refuse();
    return redirect;
  } catch (error) {
    if (!isApiError(error)) throw error;
    console.warn(`The return address could not be checked: ${error.message}`);
    return null;
  }
}

function refuse(): void {
  clearSavedRedirect();
  console.warn('The return address is not allowed and is not used.');
}

/** Specification 4: username, token and redirect leave the address. */
function cleanAddress(): void {
  const url = new URL(window.location.href);
  for (const name of ['redirect', 'username', 'token']) url.searchParams.delete(name);
  if (url.href !== window.location.href) {
    window.history.replaceState(window.history.state, '', url);
  }
}

async function spend(token: string): Attempt {
  await pageIsVisible();
  try {
    return await enterPortal(await loginWithToken({ token }));
  } catch (error) {
    if (!isApiError(error)) throw error;
    // Specification 8: a failed login by token is only logged. Never the token itself.
    console.warn(`The login by token failed: ${error.message}`);
    return error.code === 'http' && error.status < 500 ? 'refused' : 'unreachable';
  }
}
