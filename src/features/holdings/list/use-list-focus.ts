import { useRef } from 'react';
import { usePageTurn } from '#src/shared/ui/use-page-turn.ts';

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
}
