const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\]|(?:[a-z0-9_-]+\.)+localhost)$/i;
const ORIGIN = /^https?:\/\/(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i;
/** Origin of an app's or a browser extension's pages, such as `capacitor://localhost`. */
const APP_ORIGIN = /^(?!https?:)[a-z][a-z0-9+.-]*:\/\/[a-z0-9._-]+$/i;
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i;

export type HostCheckResult = 'allowed' | 'foreign' | 'malformed';

export type CrossSiteKind = 'none' | 'navigation' | 'embedded';

/** Returns true for localhost, 127.0.0.1, [::1] and *.localhost, which no foreign DNS resolves. */
export function isLocalHost(hostname: string): boolean {
  return LOCAL_HOST.test(hostname);
}

/**
 * Classifies requests of another site's page without an Origin header: an embedded resource such as
 * an image, or a navigation. Browsers send Sec-Fetch-* only to trustworthy origins, such as
 * localhost.
 */
export function classifyCrossSite(request: Request): CrossSiteKind {
  const { headers } = request;
  if (headers.get('sec-fetch-site') !== 'cross-site' || headers.has('origin')) return 'none';
  const isPage =
    headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document';
  return isPage && request.method === 'GET' ? 'navigation' : 'embedded';
}

/**
 * Creates checks that refuse foreign web pages: the Host header reveals DNS rebinding, the Origin
 * header a cross-site call. A page on the called host name counts as the server's own.
 */
export function createGuard(
  isAllowedHost: (hostname: string) => boolean = isLocalHost,
  isAllowedCaller: (hostnameOrOrigin: string) => boolean = isAllowedHost,
) {
  const isAllowedOrigin = (origin: string) => {
    const caller = ORIGIN.exec(origin)?.[1] ?? APP_ORIGIN.exec(origin)?.[0];
    return caller !== undefined && isAllowedCaller(caller);
  };
  const isFromCalledHost = (origin: string, request: Request) => {
    const called = request.headers.get('host') ?? getAuthority(request.url);
    const hostname = ORIGIN.exec(origin)?.[1];
    return hostname !== undefined && hostname === HOST.exec(called)?.[1]?.toLowerCase();
  };
  const checkHost = (host: string): HostCheckResult => {
    const hostname = HOST.exec(host)?.[1];
    if (hostname === undefined) return 'malformed';
    return isAllowedHost(hostname) ? 'allowed' : 'foreign';
  };

  return {
    /** Checks the Host header and the address; an in-process request has only the address. */
    host(request: Request): HostCheckResult {
      const address = checkHost(getAuthority(request.url));
      const header = request.headers.get('host');
      return address === 'allowed' && header !== null ? checkHost(header) : address;
    },
    /** Checks the Origin header; returns null without this header. */
    origin(request: Request) {
      const origin = request.headers.get('origin');
      if (origin === null) return null;
      return { origin, isAllowed: isAllowedOrigin(origin) || isFromCalledHost(origin, request) };
    },
  };
}

export function getOrigin(url: string): string {
  const end = url.indexOf('/', url.indexOf('//') + 2);
  return end === -1 ? url : url.slice(0, end);
}

function getAuthority(url: string): string {
  return getOrigin(url).slice(url.indexOf('//') + 2);
}
