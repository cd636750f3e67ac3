type Searchable = { readonly fullName: string; readonly clientNum: string | null };
type Named = { readonly fullName: string };

export const MAX_SEARCH_RESULTS = 50;

const COLLATOR = new Intl.Collator('en-GB', { sensitivity: 'base' });

/** By part of the name, whatever its case and accents, or by part of the client number. */
export function matchesSearch(client: Searchable, text: string): boolean {
  const wanted = folded(text);
  if (wanted === '') return false;
  return folded(client.fullName).includes(wanted) || (client.clientNum ?? '').includes(wanted);
}

export function byFullName(a: Named, b: Named): number {
  return COLLATOR.compare(a.fullName, b.fullName);
}

// Names are written with the curved apostrophe as well as with the straight one.
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
