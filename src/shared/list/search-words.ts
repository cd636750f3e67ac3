import { seenText } from '../format/seen-text.ts';

/**
 * Returns a function that checks whether a text contains all the words of a search, ignoring case and
 * accents.
 */
export function wordMatcher(search: string): (text: string) => boolean {
  const matches = preparedMatcher(search);
  return (text) => matches(searchable(text));
}

/**
 * Returns a `wordMatcher` for texts that `searchable` has prepared: preparing thousands of texts takes longer
 * than the search.
 */
export function preparedMatcher(search: string): (prepared: string) => boolean {
  const words = searchable(search).split(' ');
  return (prepared) => words.every((word) => prepared.includes(word));
}

/** Returns a text without case, accents and repeated spaces. */
export function searchable(text: string): string {
  return (
    seenText(text)
      .normalize('NFKD')
      // Also removes the joiners of some scripts.
      .replaceAll(/[\p{M}\p{Cf}]/gu, '')
      // Capitals first, because they have no dotless ı and no ß: 'ı' then matches 'i', and 'ß' matches 'ss'.
      .toUpperCase()
      .toLowerCase()
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}
