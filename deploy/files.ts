import { dirname, extname } from 'node:path';

/** HTML page for every address of the portal. */
export const INDEX_PATH = '/index.html';
/**
 * Files with the branding of a firm, which must replace those of the demonstration. A firm also
 * has a file or an address for its terms (`termsUrl`).
 */
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
export const MANIFEST_PATH = '/manifest.webmanifest';
export const HASHED_FOLDER = '/static/';

/** Folder of the host rather than of a release, such as for a certificate authority's challenges. */
export const RFC_8615_FOLDER = '/.well-known/';

/** Minimum size in bytes of a file or reply to compress; a smaller one fits into one packet anyway. */
export const MIN_BYTES_TO_COMPRESS = 1000;
/** gzip level of replies that are compressed for each request (docs/capacity.md). */
export const GZIP_REPLY_LEVEL = 5;

export const CACHE_CONTROL = {
  never: 'no-store',
  always: 'public, max-age=31536000, immutable',
  checked: 'no-cache',
} as const;

export const TEXT_CONTENT_TYPE = 'text/plain; charset=utf-8';
export const FILE_NOT_FOUND_MESSAGE = 'There is no such file.';
export const UNAVAILABLE_MESSAGE = 'The service is not available. Please try again later.';
export const WRONG_HOST_MESSAGE = 'The portal has another address.';
export const METHOD_NOT_ALLOWED_MESSAGE = 'This method is not allowed.';
export const NOINDEX_HEADER = { 'X-Robots-Tag': 'noindex' } as const;
/** Pattern of the links in marketing e-mails, which give access to a client's preferences. */
export const PREFERENCES_LINK_PATTERN = '^/prefs/';

/** Media types by extension; text types are sent as UTF-8. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
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
export const DEFAULT_MEDIA_TYPE = 'application/octet-stream';

export function getContentType(file: string): string {
  const type = MEDIA_TYPES[extname(file).slice(1)] ?? DEFAULT_MEDIA_TYPE;
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

export function getCacheControl(path: string): string {
  if (path === INDEX_PATH) return CACHE_CONTROL.never;
  return path.startsWith(HASHED_FOLDER) ? CACHE_CONTROL.always : CACHE_CONTROL.checked;
}

/**
 * Pattern of the extension of a file. Pages that other servers generate, such as `/inbox.aspx`, are no files: the
 * portal shows that there is no such page.
 */
export const EXTENSION_PATTERN = '[.](?!(?:aspx?|cfm|cgi|do|jspx?|php)$)\\w+$';

/**
 * Checks whether an address without a file gets a 404 instead of index.html: a hashed file, an
 * address below `/.well-known/`, where programs look for features of the host, or an address with an
 * extension in a folder of the build. Every other address is a route of the portal, even one with a
 * dot, because a client id may contain a dot.
 */
export function isMissingFile(path: string, folders: ReadonlySet<string>): boolean {
  if (path.startsWith(HASHED_FOLDER) || path.startsWith(RFC_8615_FOLDER)) return true;
  return (
    path !== INDEX_PATH && new RegExp(EXTENSION_PATTERN).test(path) && folders.has(dirname(path))
  );
}

export function isPreferencesLink(path: string): boolean {
  return new RegExp(PREFERENCES_LINK_PATTERN, 'i').test(path);
}
