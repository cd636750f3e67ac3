import { useEffect, useRef } from 'react';
import { focusOnMount } from '../../platform/browser/focus-on-mount.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

type FocusFallbackProps = {
  /** Value whose change triggers a check of the focus; the focus is also checked on mount. */
  readonly trigger: unknown;
  /** Text that says what has happened; screen readers read it when the focus moves here. */
  readonly children: string;
};

/**
 * Hidden focus target before the content that replaces a pressed button. It takes the focus if the focus was
 * lost with the button; a focus on another element stays there.
 */
export function FocusFallback({ trigger, children }: FocusFallbackProps) {
  const target = useRef<HTMLSpanElement>(null);
  useEffect(() => focusOnMount(target.current, { preventScroll: true }), [trigger]);
  return (
    <VisuallyHidden ref={target} tabIndex={-1} role="group" aria-label={children}>
      {children}
    </VisuallyHidden>
  );
}
