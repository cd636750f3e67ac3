import { useRef } from 'react';
import { usePageTurn } from '#src/shared/ui/use-page-turn.ts';

/** The target of the focus when its element is removed: the heading of the list. */
export function useListFocus(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const turnTo = usePageTurn(page, heading);
  const toHeading = () => heading.current?.focus();
  return {
    heading,
    turnTo,
    toHeading,
    // A panel opened by an address has no button to return the focus to.
    toHeadingIfLost: () => {
      if (document.activeElement === document.body) toHeading();
    },
  };
}
