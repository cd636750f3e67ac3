import { useLayoutEffect, useRef } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

type FocusCatchProps = {
  /** The focus is looked for whenever it changes, and when the catch comes into the page. */
  readonly turn: unknown;
  /** Said when the focus comes here: what has happened. */
  readonly children: string;
};

/**
 * Stands before what has taken the place of a pressed button. A focus that left the page with the
 * button goes on from here; one that is somewhere stays there.
 */
export function FocusCatch({ turn, children }: FocusCatchProps) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [turn]);
  return (
    <VisuallyHidden ref={place} tabIndex={-1}>
      {children}
    </VisuallyHidden>
  );
}
