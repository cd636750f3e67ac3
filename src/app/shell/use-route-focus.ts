import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsSwitching } from '#src/session/is-switching.ts';
import { useIdentityEpoch } from '#src/session/use-identity-epoch.ts';
import { focusNextPageTitle, watchPageTitle } from '#src/shared/ui/page-title-focus.ts';

/**
 * After a change of page or of the viewed client the focus moves to the page's heading, which
 * screen readers then announce (decided, SHELL-51). A change of the query alone stays within the
 * screen and does not move the focus; neither does the first page, which the browser announces.
 */
export function useRouteFocus(): void {
  const { pathname, key } = useLocation();
  // During a switch of accounts there is no page yet.
  const isSwitching = useIsSwitching();
  const place = `${useIdentityEpoch()} ${pathname}`;
  const lastPlace = useRef(place);
  useEffect(watchPageTitle, []);
  // In the same step as the change: after a later effect the focus would be on nothing for a
  // moment, and a key pressed in that moment would start at the top of the document.
  const follow = useEffectEvent(() => {
    if (isSwitching || lastPlace.current === place) return;
    lastPlace.current = place;
    focusNextPageTitle();
  });
  // Not with the identity: after a log-in or log-out the page before it is shown until the next one comes.
  useLayoutEffect(() => follow(), [key, isSwitching]);
}
