import { useLayoutEffect, useRef } from 'react';
import { announce } from './announce.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

type FocusFallbackProps = {
  /** Value whose change triggers a check of the focus; the focus is also checked on mount. */
  readonly trigger: unknown;
  /** Text that says what has happened; announced when the focus moves here. */
  readonly children: string;
};

/**
 * Hidden focus target before the content that replaces a pressed button. It takes the focus if the focus was
 * lost with the button; a focus on another element stays there.
 */
export function FocusFallback({ trigger, children }: FocusFallbackProps) {
  const target = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { current } = target;
    if (!current || document.activeElement !== document.body) return;
    current.focus({ preventScroll: true });
    // Orca does not read an element that replaces the focused one.
    announce(current.textContent);
  }, [trigger]);
  return (
    <VisuallyHidden ref={target} tabIndex={-1}>
      {children}
    </VisuallyHidden>
  );
}
