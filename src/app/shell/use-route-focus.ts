import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsSwitching } from '#src/session/use-is-switching.ts';
import { useIdentityEpoch } from '#src/session/use-identity-epoch.ts';
import { focusNextPageTitle, trackPageTitle } from '#src/shared/ui/announce/page-title-focus.ts';

/** Moves the focus to the heading after a change of page or client (SHELL-51), but not on the first page. */
export function useRouteFocus(): void {
  const { pathname, key } = useLocation();
  // During a switch of accounts no page is rendered yet.
  const isSwitching = useIsSwitching();
  const pageKey = `${useIdentityEpoch()} ${pathname}`;
  const lastPageKey = useRef(pageKey);
  useEffect(trackPageTitle, []);
  // Runs in the layout effect of the change: with a later effect nothing would have the focus for a
  // moment, and a key pressed in that moment would start at the top of the document.
  const follow = useEffectEvent(() => {
    if (isSwitching || lastPageKey.current === pageKey) return;
    lastPageKey.current = pageKey;
    focusNextPageTitle();
  });
  // Independent of the identity: after a log-in or log-out the previous page stays until the next renders.
  useLayoutEffect(() => follow(), [key, isSwitching]);
}
