import { part } from './dom.ts';

const search = part('search', HTMLInputElement);
const found = part('found', HTMLParagraphElement);
const entries = [...document.querySelectorAll<HTMLElement>('[data-search]')];
const groups = [...document.querySelectorAll<HTMLElement>('section.group')];

/** Shows the entries that have every word of the search, and the groups of them. */
function showMatching(): void {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const entry of entries) {
    const text = entry.dataset['search'] ?? '';
    entry.hidden = !words.every((word) => text.includes(word));
  }
  for (const group of groups) group.hidden = !group.querySelector('[data-search]:not([hidden])');
  const count = entries.filter(({ hidden }) => !hidden).length;
  found.textContent = words.length === 0 ? '' : `${count} of ${entries.length}`;
}

export function clearSearch(): void {
  search.value = '';
  showMatching();
}

search.addEventListener('input', showMatching);
// On a return to this page the browser restores the search text.
showMatching();
