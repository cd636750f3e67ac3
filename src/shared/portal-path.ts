/** A base that no real address has, so that a foreign one shows by its origin. */
const NOWHERE = 'http://portal.invalid';

/**
 * The path inside the portal that a reply's `url` names, or null. A reply is data: nothing that
 * names a scheme or another host becomes a link.
 */
export function portalPath(url: string): string | null {
  if (!url.startsWith('/') || !URL.canParse(url, NOWHERE)) return null;
  const { origin, pathname, search } = new URL(url, NOWHERE);
  // A path of two slashes is a host name to whoever resolves it next.
  return origin === NOWHERE && !pathname.startsWith('//') ? `${pathname}${search}` : null;
}
