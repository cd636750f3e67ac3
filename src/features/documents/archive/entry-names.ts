import { safeFileName } from '#src/shared/download/safe-file-name.ts';

/** Windows refuses paths of more than 260 characters; the file's name is the longer part. */
const LONGEST_FOLDER = 60;

type NamedFile = { readonly folder: string; readonly fileName: string };

/**
 * The names of files in an archive: safe, and each of them once. Files of several holdings are in
 * one folder for each, with names like `Larkfield Growth VCT/annual-report.pdf`.
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

/** File systems that ignore case, or how an accent is written, see one name in two. */
function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
