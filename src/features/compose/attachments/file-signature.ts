import { getExtension } from './attachment-limits.ts';

/** Number of bytes to read: the signature of a PDF may follow a few other bytes. */
const READ_BYTES = 1_024;

const ZIP = 'PK\\x03\\x04';
const OLE = '\\xd0\\xcf\\x11\\xe0';
const OTHER_FORMATS = 'MZ|\\x7fELF|%PDF-|\\x89PNG|\\xff\\xd8\\xff|GIF8';
/** Start of markup: `<` after an optional byte order mark and white space, in UTF-16 too. */
const MARKUP = '(?:\\xef\\xbb\\xbf|\\xff\\xfe|\\xfe\\xff)?[\\s\\0]*<';

const JPEG = /^\xff\xd8\xff/;
const TIFF = /^(?:II[*+]\0|MM\0[*+])/;
const HEIF = /^[^]{4}ftyp/;
/** ZIP or OLE: Office saves a password-protected .docx or .xlsx as OLE. */
const OPEN_XML = new RegExp(`^(?:${ZIP}|${OLE})`);
/**
 * Anything but other known formats: programs also write RTF, HTML, XML and text as .doc or .xls.
 */
const OFFICE = new RegExp(`^(?!${OTHER_FORMATS})`);

const SIGNATURES: Readonly<Record<string, RegExp>> = {
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
  '.csv': new RegExp(`^(?!${OTHER_FORMATS}|${ZIP}|${OLE}|${MARKUP})`),
  // Refuses SVG drawings and HTML pages.
  '.xml': new RegExp(`^${MARKUP}(?![^]*<(?:svg|html)[\\s>])`),
};

/** Returns whether the first bytes match the file extension; true for an unreadable file. */
export async function matchesExtension(file: File): Promise<boolean> {
  const bytes = await file
    .slice(0, READ_BYTES)
    .arrayBuffer()
    .catch(() => null);
  if (bytes === null) return true;
  const beginning = String.fromCharCode(...new Uint8Array(bytes));
  return SIGNATURES[getExtension(file.name)]?.test(beginning) ?? true;
}
