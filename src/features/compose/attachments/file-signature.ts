import { extensionOf } from './attachment-limits.ts';

/** A PDF may begin after a few other bytes. */
const READ_BYTES = 1_024;

const JPEG = /^\xff\xd8\xff/;
const ZIP = 'PK\\x03\\x04';
const OLE = '\\xd0\\xcf\\x11\\xe0';

/** How the content of a type begins. Programs also write .doc as RTF and .xls as HTML. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  '.pdf': /%PDF-/,
  '.png': /^\x89PNG/,
  '.jpg': JPEG,
  '.jpeg': JPEG,
  '.gif': /^GIF8/,
  '.docx': new RegExp(`^${ZIP}`),
  '.xlsx': new RegExp(`^${ZIP}`),
  '.doc': new RegExp(`^(${OLE}|${ZIP}|{\\\\rtf)`),
  '.xls': new RegExp(`^(${OLE}|${ZIP}|\\s*<)`),
};
/** The others: neither a program, nor an archive, nor a PDF. */
const ANY_OTHER = new RegExp(`^(?!MZ|\\x7fELF|${ZIP}|%PDF-)`);

/** Whether the first bytes fit the file's extension. A file that cannot be read fits. */
export async function fitsItsType(file: File): Promise<boolean> {
  const bytes = await file
    .slice(0, READ_BYTES)
    .arrayBuffer()
    .catch(() => null);
  if (bytes === null) return true;
  const beginning = String.fromCharCode(...new Uint8Array(bytes));
  return (BEGINNINGS[extensionOf(file.name)] ?? ANY_OTHER).test(beginning);
}
