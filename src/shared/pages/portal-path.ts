/** Invalid base address, so that an address with another host has another origin. */
const NOWHERE = 'http://portal.invalid';

/**
 * Returns the path inside the portal that a reply's `url` names, or null. Replies are not trusted: an
 * address with a scheme or another host never becomes a link.
 */
export function portalPath(url: string): string | null {
  if (!url.startsWith('/') || !URL.canParse(url, NOWHERE)) return null;
  const { origin, pathname, search } = new URL(url, NOWHERE);
  // A path with two leading slashes resolves to a host name.
  return origin === NOWHERE && !pathname.startsWith('//') ? `${pathname}${search}` : null;
}
