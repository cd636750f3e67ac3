/** Ref callback that focuses its element when it mounts. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
