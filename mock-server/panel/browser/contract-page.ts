import { part } from './dom.ts';

const search = part('search', HTMLInputElement);
const found = part('found', HTMLParagraphElement);
const entries = [...document.querySelectorAll<HTMLDetailsElement>('details.entry')];
const groups = [...document.querySelectorAll<HTMLElement>('section.group')];

/** `#op=getClient` opens the operation, even when a search has hidden it. */
function follow(): void {
  const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  if (!target) return;
  if (target.closest('[hidden]')) {
    search.value = '';
    showMatching();
  }
  if (target instanceof HTMLDetailsElement) {
    target.open = true;
    target.querySelector('summary')?.focus({ preventScroll: true });
  }
  target.scrollIntoView();
}

function showMatching(): void {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const entry of entries) {
    const text = entry.dataset['search'] ?? '';
    const isMatch = words.every((word) => text.includes(word));
    entry.hidden = !isMatch;
    if (isMatch) count += 1;
  }
  for (const group of groups) group.hidden = !group.querySelector('details.entry:not([hidden])');
  found.textContent = words.length === 0 ? '' : `${count} of ${entries.length}`;
}

search.addEventListener('input', showMatching);
window.addEventListener('hashchange', follow);
// On a return to this page the browser restores the search text.
showMatching();
follow();
