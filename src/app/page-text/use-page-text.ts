import { useEffect } from 'react';

/** Loads the script for copied rows and searched text when a selection or a search of the page begins. */
export function usePageText(): void {
  useEffect(() => {
    const load = async (event: Event) => {
      const isSearch = event instanceof KeyboardEvent && isSearchKey(event);
      if (isSearch || event.type === 'selectstart') {
        (await import('./start-page-text.ts')).startPageText(isSearch);
      }
    };
    const loadQuietly = (event: Event) => void load(event).catch(() => undefined);
    document.addEventListener('selectstart', loadQuietly, { once: true });
    document.addEventListener('keydown', loadQuietly);
    return () => document.removeEventListener('keydown', loadQuietly);
  }, []);
}

function isSearchKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'F3' || ((ctrlKey || metaKey) && key === 'f');
}
