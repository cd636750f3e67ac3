import { isAt } from '#src/shared/page-match.ts';
import type { StartPages } from '#src/shared/start-pages.ts';
import { isToken } from './token-rule.ts';

declare global {
  interface Window {
    /** Handed over by the script in the head of the page, which has modules of its own. */
    portalToken?: string;
  }
}

/**
 * Moves a one-time token from the address into memory. Called before anything is requested, so that
 * it is in no history, no referrer and no error report (decisions: token in the address). That is
 * before the first style sheet: Chromium sends the address that the page had then as the referrer of
 * its fonts and pictures, whatever the page's policy.
 */
export function moveTokenFromAddress(carriers: StartPages['tokens']): void {
  const url = new URL(window.location.href);
  const [name] = Object.entries(carriers).find(([, at]) => isAt(url.pathname, at)) ?? [];
  if (name === undefined || !url.searchParams.has(name)) return;
  window.portalToken = url.searchParams.get(name) ?? '';
  url.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', url);
}

/** Whether the address had a place for a token, filled with one or not. */
export function hasAddressToken(): boolean {
  return window.portalToken !== undefined;
}

/** The token that the visitor came with, once; null for a text that can be none. */
export function takeAddressToken(): string | null {
  const taken = window.portalToken;
  delete window.portalToken;
  return taken !== undefined && isToken(taken) ? taken : null;
}
