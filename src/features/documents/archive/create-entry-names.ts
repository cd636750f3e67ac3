import { toSafeFileName } from '#src/shared/platform/download/safe-file-name.ts';

/** Maximum length of a folder name: Windows refuses paths of more than 260 characters. */
const MAX_FOLDER_LENGTH = 60;

type NamedFile = { readonly folder: string; readonly fileName: string };

/** Files of several holdings get one folder per holding; files with an empty folder stay outside. */
export function createEntryNames(files: readonly NamedFile[]): readonly string[] {
  const hasFolders = new Set(files.map(({ folder }) => folder)).size > 1;
  const taken = new Set<string>();
  return files.map(({ folder, fileName }) => {
    const path =
      hasFolders && folder !== ''
        ? `${toSafeFileName(Array.from(folder).slice(0, MAX_FOLDER_LENGTH).join(''))}/`
        : '';
    const name = findFreeName(path, toSafeFileName(fileName), taken);
    taken.add(toCompareKey(name));
    return name;
  });
}

function findFreeName(path: string, fileName: string, taken: ReadonlySet<string>): string {
  if (!taken.has(toCompareKey(path + fileName))) return path + fileName;
  const dot = fileName.lastIndexOf('.');
  const stem = dot > 0 ? fileName.slice(0, dot) : fileName;
  const ending = dot > 0 ? fileName.slice(dot) : '';
  for (let number = 2; ; number += 1) {
    const name = `${path}${stem} (${number})${ending}`;
    if (!taken.has(toCompareKey(name))) return name;
  }
}

/** Returns a key to compare names: some file systems ignore case and the encoding of accents. */
function toCompareKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
