import { matchesPath } from '#src/shared/screens/address/page-match.ts';
import type { StartPages } from '#src/shared/screens/address/start-pages.ts';
import { isToken } from './token-rule.ts';

declare global {
  interface Window {
    /** Set by the inline script in the page's `<head>`, which shares no modules with the portal. */
    portalToken?: string;
  }
}

/**
 * Moves a one-time token from the address into memory. Called before any request, so that no
 * history entry, referrer or error report contains it (decisions: token in the address). That
 * includes the first stylesheet: Chromium sends the page's address at that time as the referrer of
 * its fonts and images, whatever the page's referrer policy is.
 */
export function moveTokenFromAddress(carriers: StartPages['tokens']): void {
  const url = new URL(window.location.href);
  const [name] = Object.entries(carriers).find(([, at]) => matchesPath(url.pathname, at)) ?? [];
  if (name === undefined || !url.searchParams.has(name)) return;
  window.portalToken = url.searchParams.get(name) ?? '';
  url.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', url);
}

/** Returns whether the address had a token parameter, empty or not. */
export function hasAddressToken(): boolean {
  return window.portalToken !== undefined;
}

/**
 * Returns the token from the address and discards it; null if it is malformed or was already taken.
 */
export function takeAddressToken(): string | null {
  const taken = window.portalToken;
  delete window.portalToken;
  return taken !== undefined && isToken(taken) ? taken : null;
}
