import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to an element by its id, or to the heading if there is none, as soon as that is
 * possible: not while a dialog above the page is still open or animates out.
 */
export function useRowFocus(heading: RefObject<HTMLElement | null>) {
  const wanted = useRef<string | null>(null);
  const settle = () => {
    if (wanted.current === null) return;
    const target = document.getElementById(wanted.current) ?? heading.current;
    target?.focus();
    if (document.activeElement === target) wanted.current = null;
  };
  useLayoutEffect(settle);
  return {
    focusLater: (id: string) => {
      wanted.current = id;
    },
    settle,
  };
}
