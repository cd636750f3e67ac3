import { foldSearchText } from '#contract/fold-search-text.ts';
import { normaliseText } from '../platform/text/normalise-text.ts';

/**
 * Returns a function that checks whether a text contains all the words of a search, ignoring case, accents and
 * quotation marks.
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

/** Returns a text without case, accents, quotation marks and repeated spaces. */
export function normaliseForSearch(text: string): string {
  return foldSearchText(normaliseText(text));
}
