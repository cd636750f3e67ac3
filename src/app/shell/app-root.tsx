import { Outlet, ScrollRestoration, type Location } from 'react-router-dom';
import { HeldLinks } from './held-links.tsx';
import { RouteProgress } from './route-progress.tsx';
import { useRouteFocus } from './use-route-focus.ts';

/** Wraps every screen: focus, scroll and progress between screens. */
export function AppRoot() {
  useRouteFocus();
  return (
    <>
      <RouteProgress />
      <Outlet />
      <HeldLinks />
      <ScrollRestoration getKey={placeKey} />
    </>
  );
}

/**
 * Every document starts with the same key, and the router keeps the place of the one before in the
 * tab: by the key alone a typed address would open where another page was left.
 */
function placeKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

/**
 * Until the first screen's script has loaded: an empty page, because a spinner would only flash.
 */
export function StartScreen() {
  return null;
}
