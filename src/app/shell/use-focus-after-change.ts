import { useLayoutEffect, useRef } from 'react';
import { focusNextPageTitle } from '#src/shared/ui/announce/page-title-focus.ts';

/** Moves the focus to the heading when the page changes between a list and a comparison. */
export function useFocusAfterChange(isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current !== isOpen) focusNextPageTitle();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
