import { seenText } from '../format/seen-text.ts';

/** Tells whether a text contains all the words of a search, ignoring case and accents. */
export function wordMatcher(search: string): (text: string) => boolean {
  const matches = preparedMatcher(search);
  return (text) => matches(searchable(text));
}

/** The same for texts that `searchable` has prepared: of thousands it takes longer than the search. */
export function preparedMatcher(search: string): (prepared: string) => boolean {
  const words = searchable(search).split(' ');
  return (prepared) => words.every((word) => prepared.includes(word));
}

/** A text without case, accents and repeated spaces. */
export function searchable(text: string): string {
  return (
    seenText(text)
      .normalize('NFKD')
      // The joiners of some scripts too.
      .replaceAll(/[\p{M}\p{Cf}]/gu, '')
      // By way of the capitals, which have no dotless ı and no ß.
      .toUpperCase()
      .toLowerCase()
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}
