import type { FocusEvent } from 'react';

/** For what holds a popover and its button: the browser leaves it open when the focus moves on. */
export function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
  currentTarget.querySelector<HTMLElement>('[popover]')?.hidePopover();
}
