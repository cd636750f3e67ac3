/* global SHELL */
/*
 * The part of the demonstration's service worker that keeps the portal's own files, so that it
 * starts without a network. demo/worker-script.ts writes SHELL above it, and MSW's worker below it.
 */
const PREFIX = 'portal-demo:';
const NAME = PREFIX + SHELL.version;

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(NAME)
      .then((cache) =>
        cache.addAll(SHELL.files.map((file) => new Request(file, { cache: 'no-cache' }))),
      ),
  );
});

addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith(PREFIX) && name !== NAME;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))),
  );
});

addEventListener('fetch', (event) => {
  const file = fileFor(event.request);
  if (file === null) return;
  // Not for MSW, which passes it on to the network.
  event.stopImmediatePropagation();
  event.respondWith(
    caches
      .open(NAME)
      .then((cache) => cache.match(file))
      .then((kept) => kept ?? fetch(event.request)),
  );
});

/** The kept file that answers the request: every other address that is opened is the portal's. */
function fileFor({ method, mode, url }) {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return null;
  if (SHELL.files.includes(pathname)) return pathname;
  return mode === 'navigate' ? SHELL.page : null;
}
