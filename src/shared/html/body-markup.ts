/** Tags as HTML writes them; `<anna@example.com>` is not a tag. */
const ANY_TAG = /<\/?[a-z][a-z\d:-]*(?:\s[^<>]*|\/)?>|<!--|<![a-z]/i;
const BARE_AMPERSAND = /&(?!#?\w{1,31};)/g;

/**
 * Returns the body of a message as markup. A text without tags keeps its lines and spaces; its
 * character references are decoded, as in every body.
 */
export function bodyMarkup(body: string): string {
  if (ANY_TAG.test(body)) return body;
  return body
    .replaceAll(BARE_AMPERSAND, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\t', '\u2003')
    .replaceAll(/ {2,}|^ /gm, (spaces) => '\u00a0'.repeat(spaces.length))
    .split(/\r\n?|\n/)
    .map((line) => `<div>${line.trim() === '' ? '<br>' : line}</div>`)
    .join('');
}
