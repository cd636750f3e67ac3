/** Tells whether a text contains all the words of a search, ignoring case and accents. */
export function wordMatcher(search: string): (text: string) => boolean {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return (text) => {
    const plain = folded(text);
    return words.every((word) => plain.includes(word));
  };
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
