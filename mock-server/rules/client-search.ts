type Searchable = { readonly fullName: string; readonly clientNum: string | null };
type Named = { readonly fullName: string };

export const MAX_SEARCH_RESULTS = 50;

let collator: Intl.Collator | null = null;

/** Returns true if the text is part of the name, ignoring case and accents, or part of the client number. */
export function matchesSearch(client: Searchable, text: string): boolean {
  const wanted = folded(text);
  if (wanted === '') return false;
  return folded(client.fullName).includes(wanted) || (client.clientNum ?? '').includes(wanted);
}

export function compareByFullName(a: Named, b: Named): number {
  // The collator is created on first use, because it would slow the start more than most modules.
  collator ??= new Intl.Collator('en-GB');
  return collator.compare(a.fullName, b.fullName);
}

// Names may contain the curved or the straight apostrophe. The text is first converted to upper case, which
// also replaces ı and ß.
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
