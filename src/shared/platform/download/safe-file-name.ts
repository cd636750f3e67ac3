/** Limit of all common file systems, in bytes of UTF-8. */
const MAX_BYTES = 255;
/** Maximum length of an extension. A longer text after the last dot belongs to the name. */
const MAX_EXTENSION_BYTES = 20;
const FALLBACK = 'download';

/** Path separators, and characters that Windows refuses in a name. */
const REFUSED = /[\\/:*?"<>|]+/g;
/** Controls, formatting characters such as direction marks, surrogates, private use, line separators. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu;
/** Device names of Windows, with any extension: `con.pdf` is the console. */
const DEVICE =
  /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])\s*(?:\.|$)/i;

/** Returns a name that every system can save, with its real extension at the end, at most 255 bytes. */
export function toSafeFileName(name: string): string {
  const visible = name
    .normalize('NFC')
    // A line break becomes a space; other invisible characters are removed.
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(REFUSED, '-');
  // A leading dot hides the file; Windows drops a trailing dot or space, and with it the extension.
  const trimmed = removeTrailingDots(visible.replace(/ +/g, ' ').replace(/^[\s.-]+/, ''));
  if (!trimmed) return FALLBACK;
  return shorten(DEVICE.test(trimmed) ? `_${trimmed}` : trimmed);
}

function shorten(name: string): string {
  if (countBytes(name) <= MAX_BYTES) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 ? name.slice(dot) : '';
  const extension = countBytes(ending) <= MAX_EXTENSION_BYTES ? ending : '';
  const stem = extension ? name.slice(0, dot) : name;
  return `${removeTrailingDots(cut(stem, MAX_BYTES - countBytes(extension)))}${extension}`;
}

/** Removes trailing dots and spaces by a scan: a regular expression would take quadratic time. */
function removeTrailingDots(name: string): string {
  let end = name.length;
  while (/[\s.]/.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

function cut(text: string, maxBytes: number): string {
  let beginning = '';
  let bytes = 0;
  for (const character of text) {
    bytes += countBytes(character);
    if (bytes > maxBytes) break;
    beginning += character;
  }
  return beginning;
}

function countBytes(text: string): number {
  return new TextEncoder().encode(text).length;
}
