import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { useDelay } from '#src/shared/ui/use-delay.ts';
import { OfflineLinks } from './offline-links.tsx';
import { useRouteFocus } from './use-route-focus.ts';

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

/** Renders an empty page until the first screen's script has loaded: a spinner would only flash. */
export function StartScreen() {
  return null;
}

/** Delay of the progress bar; most pages load faster. */
const SHOW_AFTER_MS = 250;

function RouteProgress() {
  return useNavigation().state === 'idle' ? null : <DelayedBar />;
}

function DelayedBar() {
  const isVisible = useDelay(SHOW_AFTER_MS);
  return isVisible && <Bar role="progressbar" aria-label="Loading page" />;
}

const Bar = styled('div', {
  base: {
    position: 'fixed',
    insetInline: 0,
    top: 0,
    h: '3px',
    zIndex: 'skip',
    bg: 'accent',
    forcedColorAdjust: 'none',
    animation: 'appear 200ms ease-out, breathe 1.8s ease-in-out infinite',
  },
});
