import { toSafeFileName } from '../../platform/download/safe-file-name.ts';

export type FileLimits = {
  readonly maxFiles: number;
  readonly maxBytes: number;
  /** Accepted extensions, which the picker offers; all others are refused: `['.pdf', '.jpg']`. */
  readonly extensions: readonly string[];
  /** Media types that are added to the picker's `accept` attribute. */
  readonly pickerTypes?: readonly string[];
};

export type FileRefusal = 'too-many' | 'too-large' | 'empty' | 'wrong-type' | 'present';

type CheckedFiles = {
  readonly accepted: readonly File[];
  readonly refused: readonly { readonly name: string; readonly reason: FileRefusal }[];
};

/**
 * Splits the chosen files into those that may be added and those that are refused, with the reason. `present`
 * is the number of files that are already in the list.
 */
export function checkFileLimits(
  files: readonly File[],
  limits: FileLimits,
  present: number,
  isPresent: (file: File) => boolean,
): CheckedFiles {
  const accepted: File[] = [];
  const refused: { name: string; reason: FileRefusal }[] = [];
  for (const file of files) {
    const reason = isPresent(file)
      ? 'present'
      : findRefusal(file, limits, present + accepted.length);
    if (reason) refused.push({ name: file.name, reason });
    else accepted.push(file);
  }
  return { accepted, refused };
}

function findRefusal(file: File, limits: FileLimits, present: number): FileRefusal | null {
  const name = file.name.toLowerCase();
  if (!limits.extensions.some((extension) => name.endsWith(extension))) return 'wrong-type';
  if (file.size === 0) return 'empty';
  if (file.size > limits.maxBytes) return 'too-large';
  return present >= limits.maxFiles ? 'too-many' : null;
}

/**
 * Returns the file with a name that every operating system accepts: some phones end names with a space or a
 * dot.
 */
export function renameToSafeName(file: File): File {
  const name = toSafeFileName(file.name);
  if (name === file.name) return file;
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}
