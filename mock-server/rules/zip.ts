import { zipSync } from 'fflate';

export type ZipEntry = { readonly name: string; readonly bytes: Uint8Array };

// Built from local parts because a zip keeps local time: the same bytes in every time zone.
const MODIFIED = new Date(2026, 0, 1, 12);

/** One archive of all files; the same files give the same bytes. */
export function zipFiles(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const names = uniqueNames(entries.map(({ name }) => name));
  const files = new Map(entries.map(({ bytes }, index) => [names[index] ?? '', bytes]));
  return new Uint8Array(zipSync(Object.fromEntries(files), { mtime: MODIFIED }));
}

/** A second `report.pdf` becomes `report (2).pdf`: names are told apart without regard to case. */
export function uniqueNames(names: readonly string[]): readonly string[] {
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
