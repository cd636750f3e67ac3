import { matchesPath } from '#src/shared/screens/address/page-match.ts';
import type { StartPageMatchers } from '#src/shared/screens/address/start-pages.ts';
import { isToken } from './token-rule.ts';

declare global {
  interface Window {
    /** Set by the inline script in the page's `<head>`, which shares no modules with the portal. */
    portalToken?: string;
  }
}

/**
 * Marks that follow an address in a sentence: mail programs make them part of its link, and no path or id ends with
 * one. A search may end with one.
 */
const SENTENCE_END =
  /(?<![?&]search=[^&]{0,999})(?:[.,;:!?)\]}']|%(?:22|27|3E|7D|E2%80%9[9D])){1,9}$/i;

/**
 * Moves a one-time token from the address into memory. Called before any request, so that no history
 * entry, referrer or error report contains the token (decisions: token in the address). Even the first
 * stylesheet is requested later: for its fonts and images, Chromium sends the address that the page had
 * at the stylesheet's request as the referrer, whatever the page's referrer policy is.
 */
export function moveTokenFromAddress(carriers: StartPageMatchers['tokens']): void {
  const { href } = window.location;
  const url = new URL(href.replace(SENTENCE_END, ''));
  const [name] = Object.entries(carriers).find(([, at]) => matchesPath(url.pathname, at)) ?? [];
  if (name !== undefined && url.searchParams.has(name)) {
    window.portalToken = url.searchParams.get(name) ?? '';
    url.searchParams.delete(name);
  }
  if (url.href !== href) window.history.replaceState(window.history.state, '', url);
}

/** Returns whether the address had a token parameter, empty or not. */
export function hasAddressToken(): boolean {
  return window.portalToken !== undefined;
}

/** Returns the token from the address and discards it; null if it is malformed or was already taken. */
export function takeAddressToken(): string | null {
  const taken = window.portalToken;
  delete window.portalToken;
  return taken !== undefined && isToken(taken) ? taken : null;
}
