/** Scrolls an element into sight within its own scroller; the page itself stays where it is. */
export function scrollInBox(element: Element | null | undefined): void {
  const { scrollX, scrollY } = window;
  element?.scrollIntoView({ block: 'nearest' });
  if (window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY);
}
