import { useEffect, useRef } from 'react';

type ListFocus = { readonly page: number; readonly isPanelOpen: boolean };

/** Where the focus goes when what had it has gone: to the heading of the list. */
export function useListFocus({ page, isPanelOpen }: ListFocus) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pages = useRef<HTMLDivElement>(null);
  const shown = useRef({ page, isPanelOpen });

  useEffect(() => {
    const before = shown.current;
    shown.current = { page, isPanelOpen };
    const hasTurnedPage =
      before.page !== page && Boolean(pages.current?.contains(document.activeElement));
    // A panel that an address opened has no button to give the focus back to.
    const hasLostFocus =
      before.isPanelOpen && !isPanelOpen && document.activeElement === document.body;
    if (hasTurnedPage || hasLostFocus) heading.current?.focus();
  }, [page, isPanelOpen]);

  return { heading, pages, toHeading: () => heading.current?.focus() };
}
