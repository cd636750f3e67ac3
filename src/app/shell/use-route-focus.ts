import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsSwitching } from '#src/session/account-switch.ts';
import { useIdentityEpoch } from '#src/session/use-identity-epoch.ts';
import { PAGE_TITLE_ID } from '#src/shared/ui/page-title-id.ts';
import { announce } from '#src/shared/ui/live-region.tsx';

/**
 * After a change of page or of the viewed client the focus goes to the page's heading, which screen
 * readers then read out (decided, SHELL-51). A change of the query alone is a change within the
 * screen and leaves the focus where it is; so does the first page, which the browser announces.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  // Between two accounts there is no page yet.
  const isSwitching = useIsSwitching();
  const place = `${useIdentityEpoch()} ${pathname}`;
  const shown = useRef(place);
  useEffect(() => {
    if (isSwitching || shown.current === place) return;
    shown.current = place;
    const heading = document.getElementById(PAGE_TITLE_ID);
    // ScrollRestoration has put the page where it belongs.
    if (heading) heading.focus({ preventScroll: true });
    else announce(document.title);
  }, [place, isSwitching]);
}
