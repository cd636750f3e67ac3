/** The small words within names of towns: 'Stoke-on-Trent'. */
const SMALL = new Set(['and', 'by', 'cum', 'in', 'le', 'next', 'of', 'on', 'the', 'under', 'upon']);

/** A post town as people write it: the service has them in capitals. */
export function townName(town: string): string {
  if (town !== town.toUpperCase()) return town;
  return town
    .toLowerCase()
    .replaceAll(/(?<![\p{L}'’])\p{L}+/gu, (word, at: number) =>
      at > 0 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    );
}
