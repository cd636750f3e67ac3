import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a paged list: after a press of a page link, reported by the returned function, the focus
 * moves to the start of the new page. The current focus does not decide it: the last page has no
 * link to the next. A page change by search or sorting does not move the focus.
 */
export function usePageTurn(page: number, top: RefObject<HTMLElement | null>) {
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === page) top.current?.focus();
    wanted.current = null;
  }, [page, top]);
  return (next: number) => {
    wanted.current = next;
  };
}
