import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to an element by its id, or to the heading if that element does not exist. Waits
 * while a dialog above the page is open or animates out.
 *
 * @param openedBy id of the element that opened the current message. It gets the focus when the message
 * closes, also by Back, unless `focusLater` has requested another element.
 */
export function useRowFocus(heading: RefObject<HTMLElement | null>, openedBy: string | null) {
  const wanted = useRef<string | null>(null);
  const previousOpener = useRef(openedBy);
  const opener = useRef(openedBy);
  const tryFocus = () => {
    if (wanted.current === null) return;
    const target = document.getElementById(wanted.current) ?? heading.current;
    target?.focus();
    if (document.activeElement === target) wanted.current = null;
  };
  useLayoutEffect(() => {
    if (openedBy !== previousOpener.current) {
      if (openedBy === null) wanted.current ??= opener.current;
      previousOpener.current = openedBy;
      opener.current = openedBy;
    }
    tryFocus();
  });
  return {
    focusLater: (id: string) => {
      wanted.current = id;
      opener.current = null;
    },
    settle: tryFocus,
  };
}
