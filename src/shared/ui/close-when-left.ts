import type { FocusEvent } from 'react';

/**
 * For an element with a popover and its button: the browser keeps the popover open when the focus
 * moves on.
 */
export function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
  currentTarget.querySelector<HTMLElement>('[popover]')?.hidePopover();
}
