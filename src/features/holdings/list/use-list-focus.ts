import { useRef } from 'react';
import { usePageTurn } from '#src/shared/ui/use-page-turn.ts';

<<<<<<< HEAD
type ListFocus = { readonly page: number; readonly isPanelOpen: boolean };

/** The target of the focus when its element is removed: the heading of the list. */
export function useListFocus({ page, isPanelOpen }: ListFocus) {
  const heading = useRef<HTMLHeadingElement>(null);
  const turnTo = usePageTurn(page, heading);
  const wasPanelOpen = useRef(isPanelOpen);

  useEffect(() => {
    // A panel opened by an address has no button to return the focus to.
    const hasLostFocus =
      wasPanelOpen.current && !isPanelOpen && document.activeElement === document.body;
    wasPanelOpen.current = isPanelOpen;
    if (hasLostFocus) heading.current?.focus();
  }, [isPanelOpen]);

  return { heading, turnTo, toHeading: () => heading.current?.focus() };
=======
/** Where the focus goes when what had it has gone: to the heading of the list. */
export function useListFocus(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const turnTo = usePageTurn(page, heading);
  const toHeading = () => heading.current?.focus();
  return {
    heading,
    turnTo,
    toHeading,
    // A panel that an address opened has no button to give the focus back to.
    toHeadingIfLost: () => {
      if (document.activeElement === document.body) toHeading();
    },
  };
>>>>>>> main
}
