import { getMediaType } from './attachment-limits.ts';

/** Number of bytes to read: the signature of a PDF may follow a few other bytes. */
const READ_BYTES = 1_024;

const ZIP = 'PK\\x03\\x04';
const OLE = '\\xd0\\xcf\\x11\\xe0';
const OTHER_FORMATS = 'MZ|\\x7fELF|%PDF-|\\x89PNG|\\xff\\xd8\\xff|GIF8';
/** Start of markup: `<` after an optional byte order mark and white space, in UTF-16 too. */
const MARKUP = '(?:\\xef\\xbb\\xbf|\\xff\\xfe|\\xfe\\xff)?[\\s\\0]*<';

const HEIF = /^[^]{4}ftyp/;
/** ZIP or OLE: Office saves a password-protected .docx or .xlsx as OLE. */
const OPEN_XML = new RegExp(`^(?:${ZIP}|${OLE})`);
/**
 * Anything but other known formats: programs also write RTF, HTML, XML and text as .doc or .xls.
 */
const OFFICE = new RegExp(`^(?!${OTHER_FORMATS})`);

/** Patterns of the first bytes by the media type that the contract has for the file extension. */
const SIGNATURES: Readonly<Record<string, RegExp>> = {
  'application/pdf': /%PDF-/,
  'image/png': /^\x89PNG/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/gif': /^GIF8/,
  'image/webp': /^RIFF[^]{4}WEBP/,
  'image/bmp': /^BM/,
  'image/tiff': /^(?:II[*+]\0|MM\0[*+])/,
  'image/heic': HEIF,
  'image/heif': HEIF,
  'image/avif': HEIF,
  'application/msword': OFFICE,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': OPEN_XML,
  'application/vnd.ms-excel': OFFICE,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': OPEN_XML,
  'text/csv': new RegExp(`^(?!${OTHER_FORMATS}|${ZIP}|${OLE}|${MARKUP})`),
  // Refuses SVG drawings and HTML pages.
  'application/xml': new RegExp(`^${MARKUP}(?![^]*<(?:svg|html)[\\s>])`),
};

/** Returns whether the first bytes match the file extension; true for an unreadable file. */
export async function matchesExtension(file: File): Promise<boolean> {
  const bytes = await file
    .slice(0, READ_BYTES)
    .arrayBuffer()
    .catch(() => null);
  if (bytes === null) return true;
  const beginning = String.fromCharCode(...new Uint8Array(bytes));
  return SIGNATURES[getMediaType(file.name) ?? '']?.test(beginning) ?? true;
}
