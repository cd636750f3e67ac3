import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsSwitching } from '#src/session/account-switch.ts';
import { useIdentityEpoch } from '#src/session/use-identity-epoch.ts';
import { focusNextPageTitle, watchPageTitle } from '#src/shared/ui/page-title-focus.ts';

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
  useEffect(watchPageTitle, []);
  // With the change itself: an effect that comes after it leaves the focus nowhere for a moment, and
  // what a person or a screen reader does in that moment starts at the top of the document.
  useLayoutEffect(() => {
    if (isSwitching || shown.current === place) return;
    shown.current = place;
    focusNextPageTitle();
  }, [place, isSwitching]);
}
