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
 * The first entry of every document has the same key: by the key alone, a typed address would open
 * at the scroll position of the previous document.
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
