const UNREAD = /<!--[\s\S]*?(?:-->|$)|<(script|style|title|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const LINE_BREAK = /<(?:br|hr)\b[^<>]*>|<\/(?:p|div|h\d|li|tr|table|ul|ol|blockquote|pre)\s*>/gi;
const CELL_END = /<\/t[dh]\s*>/gi;
const TAG = /<\/?[a-z!?][^<>]*>?/gi;
const ENTITY =
  /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp|pound|euro|ndash|mdash|rsquo|lsquo|hellip));?/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  pound: '£',
  euro: '€',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  hellip: '…',
};
const HIGHEST_CODE_POINT = 0x10ffff;

/**
 * The words of a message, by text alone: no parser sees the markup, so that it takes linear time
 * for any input. The result is text and is only ever shown as text.
 */
export function htmlToText(html: string): string {
  return html
    .replaceAll('\0', '')
    .replaceAll(UNREAD, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(LINE_BREAK, '\n')
    .replaceAll(CELL_END, '\t')
    .replaceAll(TAG, '')
    .replaceAll(ENTITY, characterOf)
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ ?\n[ \t]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function characterOf(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
  const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
  return code <= HIGHEST_CODE_POINT ? String.fromCodePoint(code) : entity;
}
