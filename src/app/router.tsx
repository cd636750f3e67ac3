import { createBrowserRouter } from 'react-router-dom';
import { onSessionEnded } from '#src/session/session-end.ts';
import { currentSession, subscribeToSession } from '#src/session/session-store.ts';
import { forgetReloads } from './chunk-error.ts';
import { redirectAtStart } from './guards.ts';
import { paths } from '#src/shared/pages/paths.ts';
import { routes } from './routes.tsx';

/**
 * The router of the page, and the one place that leaves the signed-in pages when a session ends.
 */
export function createPortalRouter() {
  const target = redirectAtStart(routes, window.location);
  if (target) window.history.replaceState(null, '', target);
  markFirstEntry();
  const router = createBrowserRouter(routes);
  onSessionEnded((reason) => {
    forgetReloads();
    const login = reason === 'logged-out' ? paths.afterLogout : paths.login;
    void router.navigate(login, { replace: true });
  });
  watchFromFirstSession();
  return router;
}

/**
 * Gives the document's first entry of the history a key of its own, as the router gives every other. By
 * the router's default key, a typed address would open at the scroll position of the document before; by
 * its path, addresses with ids would outlive the session in the router's storage.
 */
function markFirstEntry(): void {
  const state: unknown = window.history.state;
  if (typeof state === 'object' && state !== null && 'key' in state) return;
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ ...Object(state), key }, '');
}

/** The login loads only its own scripts: the watch loads with the first session. */
function watchFromFirstSession(): void {
  const watch = () => {
    if (!currentSession()) return;
    stop();
    void import('#src/session/session-watch.ts').then(
      ({ watchSessions }) => watchSessions(),
      // Without it this tab misses the others' messages; the next page's script reports a lost
      // connection.
      () => {},
    );
  };
  const stop = subscribeToSession(watch);
  watch();
}
