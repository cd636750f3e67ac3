/** Scrolls an element into view within its own scroller, without scrolling the page. */
export function scrollIntoViewInContainer(element: Element | null | undefined): void {
  const { scrollX, scrollY } = window;
  element?.scrollIntoView({ block: 'nearest' });
  if (window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY);
}
