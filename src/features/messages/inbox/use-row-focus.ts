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
  const shown = useRef(openedBy);
  const opener = useRef(openedBy);
  const settle = () => {
    if (wanted.current === null) return;
    const target = document.getElementById(wanted.current) ?? heading.current;
    target?.focus();
    if (document.activeElement === target) wanted.current = null;
  };
  useLayoutEffect(() => {
    if (openedBy !== shown.current) {
      if (openedBy === null) wanted.current ??= opener.current;
      shown.current = openedBy;
      opener.current = openedBy;
    }
    settle();
  });
  return {
    focusLater: (id: string) => {
      wanted.current = id;
      opener.current = null;
    },
    settle,
  };
}
