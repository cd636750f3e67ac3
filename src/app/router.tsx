import { createBrowserRouter } from 'react-router-dom';
import { onSessionEnded } from '#src/session/session-end.ts';
import { getCurrentSession, subscribeToSession } from '#src/session/session-store.ts';
import { clearReloads } from './chunk-error.ts';
import { findStartRedirect } from './guards.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { routes } from './routes.tsx';

/** Creates the router, and registers the only handler that navigates away when a session ends. */
export function createPortalRouter() {
  const target = findStartRedirect(routes, window.location);
  if (target) window.history.replaceState(null, '', target);
  setFirstEntryKey();
  const router = createBrowserRouter(routes);
  onSessionEnded((reason) => {
    clearReloads();
    const login = reason === 'logged-out' ? paths.afterLogout : paths.login;
    void router.navigate(login, { replace: true });
  });
  loadSessionWatch();
  return router;
}

/**
 * Adds a unique key to the document's first history entry, as the router does for every other
 * entry. With the router's default key, a typed address would open at the scroll position of the
 * previous document; with the path as key, addresses with ids would outlive the session in the
 * router's storage.
 */
function setFirstEntryKey(): void {
  const state: unknown = window.history.state;
  if (typeof state === 'object' && state !== null && 'key' in state) return;
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ ...Object(state), key }, '');
}

/** Loads the script that watches sessions with the first session, so that the login page does not load it. */
function loadSessionWatch(): void {
  const watch = () => {
    if (!getCurrentSession()) return;
    stop();
    void import('#src/session/session-watch.ts').then(
      ({ watchSessions }) => watchSessions(),
      // A tab without the script receives no messages from others; the next page's script fails visibly.
      () => {},
    );
  };
  const stop = subscribeToSession(watch);
  watch();
}
