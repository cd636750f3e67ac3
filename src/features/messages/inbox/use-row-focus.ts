import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to an element by its id, or to the heading if there is none, as soon as that is
 * possible: not while a dialog above the page is still open or animates out.
 *
 * @param openedBy the id of the element that opened what is open; it gets the focus when that closes,
 *   by Back too, unless another one is wanted.
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
