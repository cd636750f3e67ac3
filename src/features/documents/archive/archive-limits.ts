import type { FileRow } from '../files/file-rows.ts';

/** Maximum size of a zip that the browser of a phone can build in memory. */
const MOST_BYTES = 500e6;
const MOST_FILES = 2000;

/** Returns the sum of the file sizes in bytes. */
export function totalSize(files: readonly Pick<FileRow, 'size'>[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

export function fitsOneArchive(files: readonly Pick<FileRow, 'size'>[]): boolean {
  return files.length <= MOST_FILES && totalSize(files) <= MOST_BYTES;
}
