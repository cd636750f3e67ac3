import { isAt } from '#src/shared/pages/page-match.ts';
import type { StartPages } from '#src/shared/pages/start-pages.ts';
import { isToken } from './token-rule.ts';

declare global {
  interface Window {
    /** Set by the script in the head of the page, which does not share modules with the portal. */
    portalToken?: string;
  }
}

/**
 * Moves a one-time token from the address into memory. Called before any request, so that no
 * history, referrer or error report contains it (decisions: token in the address). That includes
 * the first stylesheet: Chromium sends the page's address of that time as the referrer of its fonts
 * and pictures, whatever the page's policy.
 */
export function moveTokenFromAddress(carriers: StartPages['tokens']): void {
  const url = new URL(window.location.href);
  const [name] = Object.entries(carriers).find(([, at]) => isAt(url.pathname, at)) ?? [];
  if (name === undefined || !url.searchParams.has(name)) return;
  window.portalToken = url.searchParams.get(name) ?? '';
  url.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', url);
}

/** Whether the address had the parameter of a token, empty or not. */
export function hasAddressToken(): boolean {
  return window.portalToken !== undefined;
}

/** The token of the address, once; null if it is malformed. */
export function takeAddressToken(): string | null {
  const taken = window.portalToken;
  delete window.portalToken;
  return taken !== undefined && isToken(taken) ? taken : null;
}
