/** Matches a tag, a comment or a doctype, but no address such as `<anna@example.com>`. */
const ANY_TAG = /<\/?(?<name>[a-z][a-z\d:-]*)(?:\s[^<>]*|\/)?>|<!--|<![a-z]/gi;
const BARE_AMPERSAND = /&(?!#?\w{1,31};)/g;

/** Converts a message's body to markup; a body without tags preserves its line breaks and spaces. */
export function convertBodyToMarkup(body: string): string {
  if (hasMarkup(body)) return body;
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

/** Returns whether a text is HTML. A placeholder such as `<your name>` is no tag, and would otherwise disappear. */
function hasMarkup(text: string): boolean {
  for (const { groups } of text.matchAll(ANY_TAG)) {
    const name = groups?.['name'] ?? '';
    if (name === '' || !isUnknownElement(name)) return true;
  }
  return false;
}

function isUnknownElement(name: string): boolean {
  // Names with a colon are elements of word processors; HTML does not know the roots of drawings and formulas.
  if (name.includes(':') || /^(?:svg|math)$/i.test(name)) return false;
  return document.createElement(name) instanceof HTMLUnknownElement;
}
