import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a list in pages: after a press of the link to a page, which the function returned is told, the
 * focus goes to where that page is read from. Not by where the focus is when the page has turned: the
 * link to the next page goes with the last one. A page that a search or another order turns leaves
 * the focus where it is.
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
