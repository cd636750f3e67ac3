/** Tells whether a text contains all the words of a search, ignoring case and accents. */
export function wordMatcher(search: string): (text: string) => boolean {
  const words = searchable(search).split(' ');
  return (text) => {
    const plain = searchable(text);
    return words.every((word) => plain.includes(word));
  };
}

/** A text without case, accents and repeated spaces. */
export function searchable(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      // By way of the capitals, which have no dotless ı and no ß.
      .toUpperCase()
      .toLowerCase()
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}
