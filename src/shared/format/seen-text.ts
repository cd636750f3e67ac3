/** What letters of scripts with joined forms, ideographs and emoji are made of. */
const JOINED =
  '[^\\p{ASCII}\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{N}\\p{P}\\p{Z}\\p{C}\\p{Default_Ignorable_Code_Point}]' +
  '[\\u200c\\u200d\\ufe00-\\ufe0f\\u{e0020}-\\u{e007f}\\u{e0100}-\\u{e01ef}]+';
/** Direction marks, soft hyphens, zero-width spaces and the like, and controls but white space. */
const UNSEEN = '[\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb\\0-\\x08\\x0e-\\x1f\\x7f-\\x9f]';
const JOINED_OR_UNSEEN = new RegExp(`(${JOINED})|${UNSEEN}`, 'gu');

const PRINTABLE_ASCII = /^[ -~]*$/;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;

/**
 * What a reader sees of a typed or pasted text: without invisible characters and outer spaces, every
 * kind of space as a plain one, digits of every script as 0 to 9, and the full-width characters of
 * Asian keyboards as those of ASCII. Not NFKC, which makes 141⁄2 of a house number 14½.
 */
export function seenText(text: string): string {
  // Most are: searches prepare thousands of names.
  if (PRINTABLE_ASCII.test(text)) return text.trim();
  return text
    .replaceAll(JOINED_OR_UNSEEN, '$1')
    .replaceAll(/\s/g, ' ')
    .replaceAll(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replaceAll(OTHER_DIGIT, asciiDigit)
    .trim();
}

/** The ten digits of a script follow each other in Unicode, from its zero on. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
}
