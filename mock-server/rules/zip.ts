export type ZipEntry = { readonly name: string; readonly bytes: Uint8Array };

// A zip stores local time. A date made of local parts gives the same bytes in every time zone.
const MODIFIED = new Date(2026, 0, 1, 12);

/** Zips the files with reproducible bytes. */
export async function zipFiles(entries: readonly ZipEntry[]): Promise<Uint8Array<ArrayBuffer>> {
  // A dynamic import: most sandboxes download no archive.
  const { zipSync } = await import('fflate');
  const names = makeNamesUnique(entries.map(({ name }) => name));
  const files = new Map(entries.map(({ bytes }, index) => [names[index] ?? '', bytes]));
  return new Uint8Array(zipSync(Object.fromEntries(files), { mtime: MODIFIED }));
}

/** Renames a second `report.pdf` to `report (2).pdf`, ignoring case. */
export function makeNamesUnique(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1) {
      unique = name.replace(/(?=\.[^.]*$)|$/, ` (${count})`);
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}
