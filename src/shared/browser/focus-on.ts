/** A ref that moves the focus to its element as it comes. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
