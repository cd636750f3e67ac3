/** Scripts with joined forms, ideographs and emoji, with their joiners and variation selectors. */
const JOINED =
  '[^\\p{ASCII}\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{N}\\p{P}\\p{Z}\\p{C}\\p{Default_Ignorable_Code_Point}]' +
  '[\\u200c\\u200d\\ufe00-\\ufe0f\\u{e0020}-\\u{e007f}\\u{e0100}-\\u{e01ef}]+';
/** Direction marks, soft hyphens, zero-width spaces and similar, and controls except white space. */
const INVISIBLE =
  '[\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb\\0-\\x08\\x0e-\\x1f\\x7f-\\x9f]';
const JOINED_OR_INVISIBLE = new RegExp(`(${JOINED})|${INVISIBLE}`, 'gu');

const PRINTABLE_ASCII = /^[ -~]*$/;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;

/**
 * Normalises a typed or pasted text to the characters that a reader sees: removes invisible characters and
 * outer spaces, and replaces every kind of space by a plain one, digits of every script by 0 to 9, and the
 * full-width characters of Asian keyboards by those of ASCII. Does not apply NFKC, which turns the house
 * number 14½ into 141⁄2.
 */
export function normaliseText(text: string): string {
  // Returns early for ASCII, because most texts are ASCII and a search normalises thousands of names.
  if (PRINTABLE_ASCII.test(text)) return text.trim();
  return text
    .replaceAll(JOINED_OR_INVISIBLE, '$1')
    .replaceAll(/\s/g, ' ')
    .replaceAll(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replaceAll(OTHER_DIGIT, asciiDigit)
    .trim();
}

/** Converts a digit of any script to 0 to 9: each script's digits are consecutive from its zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
}
