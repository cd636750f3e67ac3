import { safeFileName } from '#src/shared/download/safe-file-name.ts';

/** Maximum length of a folder name: Windows refuses paths of more than 260 characters. */
const LONGEST_FOLDER = 60;

type NamedFile = { readonly folder: string; readonly fileName: string };

/**
 * Returns safe and unique names for the files of an archive. Files of several holdings get one
 * folder per holding, such as `Larkfield Growth VCT/annual-report.pdf`.
 */
export function entryNames(files: readonly NamedFile[]): readonly string[] {
  const hasFolders = new Set(files.map(({ folder }) => folder)).size > 1;
  const taken = new Set<string>();
  return files.map(({ folder, fileName }) => {
    const path = hasFolders
      ? `${safeFileName(Array.from(folder).slice(0, LONGEST_FOLDER).join(''))}/`
      : '';
    const name = freeName(path, safeFileName(fileName), taken);
    taken.add(keyOf(name));
    return name;
  });
}

function freeName(path: string, fileName: string, taken: ReadonlySet<string>): string {
  if (!taken.has(keyOf(path + fileName))) return path + fileName;
  const dot = fileName.lastIndexOf('.');
  const stem = dot > 0 ? fileName.slice(0, dot) : fileName;
  const ending = dot > 0 ? fileName.slice(dot) : '';
  for (let number = 2; ; number += 1) {
    const name = `${path}${stem} (${number})${ending}`;
    if (!taken.has(keyOf(name))) return name;
  }
}

/** Returns a key to compare names: some file systems ignore case and the encoding of accents. */
function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
