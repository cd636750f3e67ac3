import type { FileRow } from '../files/file-rows.ts';

/** What a phone's browser can hold while it makes a zip. */
const MOST_BYTES = 500e6;
const MOST_FILES = 2000;

/** In bytes. */
export function totalSize(files: readonly Pick<FileRow, 'size'>[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

export function fitsOneArchive(files: readonly Pick<FileRow, 'size'>[]): boolean {
  return files.length <= MOST_FILES && totalSize(files) <= MOST_BYTES;
}
