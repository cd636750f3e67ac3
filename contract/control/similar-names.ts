/** Sorts names by similarity to the given one, most similar first. */
export function sortBySimilarity(given: string, names: Iterable<string>): string[] {
  const distances = new Map([...names].map((name) => [name, computeEditDistance(given, name)]));
  return [...distances.keys()].sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
}

/** Returns ` Did you mean listHoldings?`, or an empty string if no name is similar. */
export function formatSuggestion(given: string, names: Iterable<string>): string {
  const [nearest] = sortBySimilarity(given, names);
  if (nearest === undefined) return '';
  const isLike = computeEditDistance(given, nearest) <= Math.ceil(nearest.length / 3);
  return isLike ? ` Did you mean ${nearest}?` : '';
}

/** Maximum number of compared characters, because a caller may send a text of any length. */
const MAX_LENGTH = 200;

/**
 * Computes the edit distance, ignoring case: insertions, removals, replacements and swaps of
 * neighbouring letters.
 */
function computeEditDistance(one: string, other: string): number {
  const from = one.slice(0, MAX_LENGTH).toLowerCase();
  const to = other.slice(0, MAX_LENGTH).toLowerCase();
  let before: readonly number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      next.push(
        Math.min(
          (next[j - 1] ?? 0) + 1,
          (row[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = row;
    row = next;
  }
  return row[to.length] ?? 0;
}
