import { clearSearch } from './search.ts';

/** `#op=getClient` opens the operation, even when a search has hidden it. */
function follow(): void {
  const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  if (!target) return;
  if (target.closest('[hidden]')) clearSearch();
  if (target instanceof HTMLDetailsElement) {
    target.open = true;
    target.querySelector('summary')?.focus({ preventScroll: true });
  }
  target.scrollIntoView();
}

window.addEventListener('hashchange', follow);
follow();
