import { useLayoutEffect, useRef } from 'react';
import { announce } from './announce.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type FocusCatchProps = {
  /** Checks the focus when this value changes, and on mount. */
  readonly turn: unknown;
  /** Announced when the focus moves here: what has happened. */
  readonly children: string;
};

/**
 * Stands before the content that replaces a pressed button. It takes the focus that was lost with
 * the button; a focus elsewhere stays.
 */
export function FocusCatch({ turn, children }: FocusCatchProps) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { current } = place;
    if (!current || document.activeElement !== document.body) return;
    current.focus({ preventScroll: true });
    // Orca takes up in silence what comes in the place of the focused element.
    announce(current.textContent);
  }, [turn]);
  return (
    <VisuallyHidden ref={place} tabIndex={-1}>
      {children}
    </VisuallyHidden>
  );
}
