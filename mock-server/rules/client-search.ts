import { foldSearchText } from '#contract/fold-search-text.ts';

type Searchable = { readonly fullName: string; readonly clientNum: string | null };
type Named = { readonly fullName: string };

export const MAX_SEARCH_RESULTS = 50;

let collator: Intl.Collator | null = null;

/** Returns true if the text is part of the name, ignoring case, accents and quotation marks, or part of the client number. */
export function matchesSearch(client: Searchable, text: string): boolean {
  const wanted = foldSearchText(text);
  if (wanted === '') return false;
  return (
    foldSearchText(client.fullName).includes(wanted) || (client.clientNum ?? '').includes(wanted)
  );
}

export function compareByFullName(a: Named, b: Named): number {
  // The collator is created on first use, because it would slow the start more than most modules.
  collator ??= new Intl.Collator('en-GB');
  return collator.compare(a.fullName, b.fullName);
}
