import { dirname, extname } from 'node:path';

/** The page, for every address of the portal. */
export const INDEX = '/index.html';
/** What shows the firm, besides its terms: the demonstration's are for local hosts alone. */
export const FIRM_FILES = [
  '/apple-touch-icon.png',
  '/award-platform.svg',
  '/award-service.svg',
  '/favicon.svg',
  '/icons/icon-192.png',
  '/icons/icon-512.png',
  '/icons/maskable-512.png',
  '/login-contours.svg',
  '/logo.svg',
] as const;
export const MANIFEST = '/manifest.webmanifest';
/** The build's folder of files with a hash in their name. */
export const HASHED = '/static/';

/** Of the host and not of a release, such as the answers to an authority of certificates. */
export const WELL_KNOWN = '/.well-known/';

/** A smaller one takes one packet anyway. */
export const LEAST_COMPRESSED = 1000;
/** Of gzip, for what is compressed at each reply (docs/capacity.md). */
export const REPLY_LEVEL = 5;

export const CACHING = {
  never: 'no-store',
  always: 'public, max-age=31536000, immutable',
  checked: 'no-cache',
} as const;

export const TEXT = 'text/plain; charset=utf-8';
export const NO_FILE = 'There is no such file.';
export const NO_METHOD = 'This method is not allowed.';
export const NOT_INDEXED = { 'X-Robots-Tag': 'noindex' } as const;
/** The link in a marketing e-mail is a key to its client's preferences. */
export const PRIVATE_LINKS = '^/prefs/';

/** Types by extension; those of text are sent as UTF-8. */
export const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html',
  ico: 'image/x-icon',
  js: 'text/javascript',
  json: 'application/json',
  map: 'application/json',
  mjs: 'text/javascript',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};
export const OTHER_TYPE = 'application/octet-stream';

export function typeOf(file: string): string {
  const type = TYPES[extname(file).slice(1)] ?? OTHER_TYPE;
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/** The caching of a file of the build. */
export function cachingOf(path: string): string {
  if (path === INDEX) return CACHING.never;
  return path.startsWith(HASHED) ? CACHING.always : CACHING.checked;
}

/**
 * Whether an address without a file gets a 404 and no page: one with a dot in a folder of the build, or
 * a well-known one, by which programs learn what the host can do. Every other address is a route of the portal; a client id in it may contain a dot.
 */
export function isMissingFile(path: string, folders: ReadonlySet<string>): boolean {
  if (path.startsWith(HASHED) || path.startsWith(WELL_KNOWN)) return true;
  return path !== INDEX && extname(path) !== '' && folders.has(dirname(path));
}

export function isPrivateLink(path: string): boolean {
  return new RegExp(PRIVATE_LINKS, 'i').test(path);
}
