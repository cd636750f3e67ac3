import { createBrowserRouter } from 'react-router-dom';
import { onSessionEnded } from '#src/session/session-end.ts';
import { redirectAtStart } from './guards.ts';
import { paths } from '#src/shared/paths.ts';
import { routes } from './routes.tsx';

/** The router of the page, and the one place that leaves the signed-in pages at a session's end. */
export function createPortalRouter() {
  const target = redirectAtStart(routes, window.location);
  if (target) window.history.replaceState(null, '', target);
  const router = createBrowserRouter(routes);
  onSessionEnded((reason) => {
    const login = reason === 'logged-out' ? paths.afterLogout : paths.login;
    void router.navigate(login, { replace: true });
  });
  return router;
}
