/* global SHELL */
/*
 * First part of the demonstration's service worker: caches the portal's own files, so that the portal
 * starts without a network. demo/build-worker-script.ts prepends SHELL and appends MSW's worker.
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
  // Stops MSW's listener, which would forward the request to the network.
  event.stopImmediatePropagation();
  event.respondWith(
    caches
      .open(NAME)
      .then((cache) => cache.match(file))
      .then((cached) => cached ?? fetch(event.request)),
  );
});

/** Returns the path of the cached file, or of the page for a navigation; null if not cached. */
function fileFor({ method, mode, url }) {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return null;
  if (SHELL.files.includes(pathname)) return pathname;
  return mode === 'navigate' ? SHELL.page : null;
}
