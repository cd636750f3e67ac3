import { Outlet, ScrollRestoration } from 'react-router-dom';
import { OfflineLinks } from './offline-links.tsx';
import { RouteProgress } from './route-progress.tsx';
import { useRouteFocus } from './use-route-focus.ts';

/** Wraps every screen: focus, scroll and progress between screens. */
export function AppRoot() {
  useRouteFocus();
  return (
    <>
      <RouteProgress />
      <Outlet />
      <OfflineLinks />
      <ScrollRestoration />
    </>
  );
}

/**
 * Until the first screen's script has loaded: an empty page, because a spinner would only flash.
 */
export function StartScreen() {
  return null;
}
