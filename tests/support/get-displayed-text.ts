/**
 * Returns the text of an element without parts hidden by `display: none`, such as labels that only
 * cards show.
 */
export function getDisplayedText(element: Element): string {
  if (getComputedStyle(element).display === 'none') return '';
  return [...element.childNodes]
    .map((node) => (node instanceof Element ? getDisplayedText(node) : node.textContent))
    .join('');
}
