/* global RULES */
/*
 * Cloudflare Worker that serves the portal from an object store with the statuses and headers of nginx.conf.
 * Its variable ORIGIN is the address of the store, such as https://BUCKET.s3.eu-west-2.amazonaws.com.
 * deploy/object-store.ts prepends RULES and appends the default export, which Cloudflare calls.
 */

/** Headers of the store that describe a file. The others are about the store itself. */
const FILE_HEADERS = [
  'Accept-Ranges',
  'Cache-Control',
  'Content-Length',
  'Content-Range',
  'Content-Type',
  'ETag',
  'Last-Modified',
];
const CONDITIONS = ['If-Modified-Since', 'If-None-Match', 'If-Range', 'Range'];

export async function serve(request, { ORIGIN }) {
  const { pathname } = new URL(request.url);
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    return sendText(405, RULES.methodNotAllowed, { Allow: 'GET, HEAD' });
  }
  if (pathname === RULES.changePassword.from) {
    return send(null, 302, { 'Cache-Control': 'no-store', Location: RULES.changePassword.to });
  }
  if (RULES.backendPaths.some((path) => pathname.startsWith(`${path}/`))) {
    return sendText(404, RULES.fileNotFound);
  }
  const isFile = isFileAddress(decodePath(pathname));
  const stored = await fetch(`${ORIGIN}${isFile ? pathname : RULES.page}`, {
    method,
    headers: pick(request.headers, CONDITIONS),
  });
  if (stored.ok || stored.status === 304) {
    const isPrivate = new RegExp(RULES.preferencesLink, 'i').test(pathname);
    const headers = { ...pick(stored.headers, FILE_HEADERS), ...(isPrivate && RULES.noindex) };
    return send(stored.body, stored.status, headers);
  }
  // S3 replies 403 for a missing file unless the reader may list the bucket.
  const isMissing = isFile && [403, 404].includes(stored.status);
  return isMissing ? sendText(404, RULES.fileNotFound) : sendText(502, RULES.unavailable);
}

/** Every other address is a route of the portal, even one with a dot (deploy/files.ts, `isMissingFile`). */
function isFileAddress(path) {
  if (RULES.fileFolders.some((folder) => path.startsWith(folder))) return true;
  const slash = path.lastIndexOf('/');
  const hasExtension = new RegExp(`[^/]${RULES.extension}`).test(path);
  return (
    path !== RULES.index && hasExtension && RULES.folders.includes(path.slice(0, slash) || '/')
  );
}

function decodePath(pathname) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return RULES.index;
  }
}

function pick(headers, names) {
  return Object.fromEntries(
    names.filter((name) => headers.has(name)).map((name) => [name, headers.get(name)]),
  );
}

function sendText(status, text, headers = {}) {
  return send(text, status, {
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  });
}

function send(body, status, headers) {
  return new Response(body, { status, headers: { ...RULES.headers, ...headers } });
}
