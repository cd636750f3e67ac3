import { normaliseText } from '../platform/text/normalise-text.ts';

/**
 * Returns a function that checks whether a text contains all the words of a search, ignoring case and
 * accents.
 */
export function createWordMatcher(search: string): (text: string) => boolean {
  const matches = createPreparedMatcher(search);
  return (text) => matches(normaliseForSearch(text));
}

/**
 * Works like `createWordMatcher` for texts that `normaliseForSearch` has already prepared: preparing
 * thousands of texts takes longer than the search.
 */
export function createPreparedMatcher(search: string): (prepared: string) => boolean {
  const words = normaliseForSearch(search).split(' ');
  return (prepared) => words.every((word) => prepared.includes(word));
}

/** Returns a text without case, accents and repeated spaces. */
export function normaliseForSearch(text: string): string {
  return (
    normaliseText(text)
      .normalize('NFKD')
      // Also removes the joiners of some scripts.
      .replaceAll(/[\p{M}\p{Cf}]/gu, '')
      // Converts to capitals first, because these have no dotless ı and no ß: 'ı' then matches 'i', and 'ß'
      // matches 'ss'.
      .toUpperCase()
      .toLowerCase()
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}
