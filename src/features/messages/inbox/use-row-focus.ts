import { useLayoutEffect, useRef, type RefObject } from 'react';

type NextFocus = { readonly id: string; readonly isDue: boolean };

/**
 * Focuses an element by its id, or the heading if that element does not exist. Waits while a dialog
 * above the page is open or animates out.
 *
 * @param openedBy id of the element that opened the current message. It gets the focus when the message
 * closes, also by Back, unless `focusLater` has requested another element.
 */
export function useRowFocus(heading: RefObject<HTMLElement | null>, openedBy: string | null) {
  const next = useRef<NextFocus | null>(null);
  const settle = () => {
    if (!next.current?.isDue) return;
    const target = document.getElementById(next.current.id) ?? heading.current;
    target?.focus();
    if (document.activeElement === target) next.current = null;
  };
  useLayoutEffect(() => {
    if (openedBy !== null) next.current = { id: openedBy, isDue: false };
    else if (next.current) next.current = { ...next.current, isDue: true };
  }, [openedBy]);
  useLayoutEffect(settle);
  return {
    focusLater: (id: string) => {
      next.current = { id, isDue: true };
    },
    settle,
  };
}
