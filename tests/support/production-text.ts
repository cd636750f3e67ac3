/**
 * Returns the text of an element as in production, without `BreachDetails`, which only development
 * renders.
 */
export function getProductionText(element: Element | null): string {
  const copy = element?.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const details of copy.querySelectorAll('details')) {
    if (details.querySelector('summary')?.textContent === 'Details') details.remove();
  }
  return copy.textContent;
}
