type Searchable = { readonly fullName: string; readonly clientNum: string | null };
type Named = { readonly fullName: string };

export const MAX_SEARCH_RESULTS = 50;

let collator: Intl.Collator | null = null;

/** Matches part of the name, ignoring case and accents, or part of the client number. */
export function matchesSearch(client: Searchable, text: string): boolean {
  const wanted = folded(text);
  if (wanted === '') return false;
  return folded(client.fullName).includes(wanted) || (client.clientNum ?? '').includes(wanted);
}

export function byFullName(a: Named, b: Named): number {
  // Made at the first use: it costs a start more than most modules.
  collator ??= new Intl.Collator('en-GB');
  return collator.compare(a.fullName, b.fullName);
}

// Names may contain the curved or the straight apostrophe. By way of the capitals, which have no
// dotless ı and no ß.
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()
    .toLowerCase();
}
