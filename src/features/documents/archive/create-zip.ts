import { Zip, ZipPassThrough } from 'fflate';

export type ZipEntry = { readonly name: string; readonly content: Blob; readonly modified: Date };

/** First and last year of a file date that fflate can store in a zip. */
const FIRST_YEAR = 1980;
const LAST_YEAR = 2099;

/** Does not compress, because documents are compressed. Reads one file at a time into memory. */
export async function createZip(entries: readonly ZipEntry[]): Promise<Blob> {
  const parts: Blob[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(new Blob([new Uint8Array(chunk)]));
  });
  for (const { name, content, modified } of entries) {
    const bytes = new Uint8Array(await content.arrayBuffer());
    const entry = new ZipPassThrough(name);
    const year = modified.getFullYear();
    if (year >= FIRST_YEAR && year <= LAST_YEAR) entry.mtime = modified;
    zip.add(entry);
    entry.push(bytes, true);
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}
