import { Outlet, ScrollRestoration } from 'react-router-dom';
import { HeldLinks } from './held-links.tsx';
import { RouteProgress } from './route-progress.tsx';
import { useRouteFocus } from './use-route-focus.ts';

/** Around every screen: what happens when one follows another. */
export function AppRoot() {
  useRouteFocus();
  return (
    <>
      <RouteProgress />
      <Outlet />
      <HeldLinks />
      <ScrollRestoration />
    </>
  );
}

/** Before the first screen's script has come: paper, and no spinner that only flashes. */
export function StartScreen() {
  return null;
}
