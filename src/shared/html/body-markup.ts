/** Matches a tag, a comment or a doctype of HTML, but no address such as `<anna@example.com>`. */
const ANY_TAG = /<\/?[a-z][a-z\d:-]*(?:\s[^<>]*|\/)?>|<!--|<![a-z]/i;
const BARE_AMPERSAND = /&(?!#?\w{1,31};)/g;

/** Converts a message's body to markup; a body without tags preserves its line breaks and spaces. */
export function convertBodyToMarkup(body: string): string {
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
