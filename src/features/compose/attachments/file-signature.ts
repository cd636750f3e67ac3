import { extensionOf } from './attachment-limits.ts';

/** A PDF may begin after a few other bytes. */
const READ_BYTES = 1_024;

const ZIP = 'PK\\x03\\x04';
const OLE = '\\xd0\\xcf\\x11\\xe0';
const NO_OFFICE_FILE = 'MZ|\\x7fELF|%PDF-|\\x89PNG|\\xff\\xd8\\xff|GIF8';
/** Of UTF-8 and of UTF-16, whose letters have a zero between them. */
const MARKUP = '(?:\\xef\\xbb\\xbf|\\xff\\xfe|\\xfe\\xff)?[\\s\\0]*<';

const JPEG = /^\xff\xd8\xff/;
const TIFF = /^(?:II[*+]\0|MM\0[*+])/;
const HEIF = /^[^]{4}ftyp/;
/** With a password it is an OLE file. */
const OPEN_XML = new RegExp(`^(?:${ZIP}|${OLE})`);
/** Office's own, or what else programs write under these names: RTF, HTML, XML, text with tabs. */
const OFFICE = new RegExp(`^(?!${NO_OFFICE_FILE})`);

/** How the content of a type begins. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  '.pdf': /%PDF-/,
  '.png': /^\x89PNG/,
  '.jpg': JPEG,
  '.jpeg': JPEG,
  '.jpe': JPEG,
  '.jfif': JPEG,
  '.pjpeg': JPEG,
  '.pjp': JPEG,
  '.gif': /^GIF8/,
  '.webp': /^RIFF[^]{4}WEBP/,
  '.bmp': /^BM/,
  '.tif': TIFF,
  '.tiff': TIFF,
  '.heic': HEIF,
  '.heif': HEIF,
  '.hif': HEIF,
  '.avif': HEIF,
  '.doc': OFFICE,
  '.docx': OPEN_XML,
  '.xls': OFFICE,
  '.xlsx': OPEN_XML,
  '.csv': new RegExp(`^(?!${NO_OFFICE_FILE}|${ZIP}|${OLE}|${MARKUP})`),
  // No drawing and no web page.
  '.xml': new RegExp(`^${MARKUP}(?![^]*<(?:svg|html)[\\s>])`),
};

/** Whether the first bytes fit the file's extension. A file that cannot be read fits. */
export async function fitsItsType(file: File): Promise<boolean> {
  const bytes = await file
    .slice(0, READ_BYTES)
    .arrayBuffer()
    .catch(() => null);
  if (bytes === null) return true;
  const beginning = String.fromCharCode(...new Uint8Array(bytes));
  return BEGINNINGS[extensionOf(file.name)]?.test(beginning) ?? true;
}
