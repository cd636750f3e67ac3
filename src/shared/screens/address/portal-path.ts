/** Base for parsing. No real host has this name, so an address with a host has another origin. */
const INVALID_BASE = 'http://portal.invalid';

/** Returns the path inside the portal of a reply's `url`, which is not trusted; null for another host. */
export function toPortalPath(url: string): string | null {
  if (!url.startsWith('/') || !URL.canParse(url, INVALID_BASE)) return null;
  const { origin, pathname, search } = new URL(url, INVALID_BASE);
  // A path with two leading slashes resolves to a host name.
  return origin === INVALID_BASE && !pathname.startsWith('//') ? `${pathname}${search}` : null;
}
