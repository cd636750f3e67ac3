const search = document.querySelector<HTMLInputElement>('#search');
const entries = Array.from(document.querySelectorAll<HTMLElement>('.entry'), (entry) => ({
  entry,
  text: entry.textContent.toLowerCase(),
}));

/** Shows the entries that have every word of the search, and the groups of them. */
function showMatching(): void {
  const words = search?.value.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  for (const { entry, text } of entries) {
    entry.hidden = !words.every((word) => text.includes(word));
  }
  for (const group of document.querySelectorAll<HTMLElement>('.group')) {
    group.hidden = !group.querySelector('.entry:not([hidden])');
  }
  const count = entries.filter(({ entry }) => !entry.hidden).length;
  const found = words.length === 0 ? '' : `${count} of ${entries.length}`;
  document.querySelector('#found')?.replaceChildren(found);
}

/** `#op=getClient` opens the operation, even when a search has hidden it. */
function follow(): void {
  const { hash } = window.location;
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  // `/panel/#op=...` is a short form of a link to an operation.
  if (!target && hash.startsWith('#op=')) window.location.replace(`/panel/contract${hash}`);
  if (!target) return;
  if (search && target.closest('[hidden]')) {
    search.value = '';
    showMatching();
  }
  if (target instanceof HTMLDetailsElement) {
    target.open = true;
    target.querySelector('summary')?.focus({ preventScroll: true });
  }
  target.scrollIntoView();
}

if (search) {
  search.addEventListener('input', showMatching);
  // On a return to this page the browser restores the search text.
  showMatching();
  window.addEventListener('hashchange', follow);
  follow();
}
