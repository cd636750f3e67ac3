import type { FileRow } from '../files/file-rows.ts';

/** Maximum size of a zip that the browser of a phone can build in memory. */
const MAX_BYTES = 500e6;
const MAX_FILES = 2000;

export function sumSizes(files: readonly Pick<FileRow, 'size'>[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

export function fitsOneArchive(files: readonly Pick<FileRow, 'size'>[]): boolean {
  return files.length <= MAX_FILES && sumSizes(files) <= MAX_BYTES;
}
