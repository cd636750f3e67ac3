import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the start of a new page of a list after a click on a page link, which the caller reports
 * with the returned function. The focused element cannot show that a link was clicked, because the Next link
 * disappears on the last page. A page change by search or sorting does not move the focus.
 */
export function usePageChangeFocus(page: number, top: RefObject<HTMLElement | null>) {
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === page) top.current?.focus();
    wanted.current = null;
  }, [page, top]);
  return (next: number) => {
    wanted.current = next;
  };
}
