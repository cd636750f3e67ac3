/** What letters look like in the fonts of symbols that word processors and mail programs use. */
const FONTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  wingdings: {
    J: '☺',
    K: '😐',
    L: '☹',
    n: '■',
    o: '□',
    q: '❑',
    v: '❖',
    '§': '▪',
    '¨': '☐',
    Ø: '➢',
    ß: '←',
    à: '→',
    á: '↑',
    â: '↓',
    ó: '↔',
    è: '➔',
    û: '✗',
    ü: '✓',
    ý: '☒',
    þ: '☑',
  },
  symbol: {
    '£': '≤',
    '³': '≥',
    '¹': '≠',
    '»': '≈',
    '±': '±',
    '´': '×',
    '¸': '÷',
    '·': '•',
    '®': '→',
    '¬': '←',
    Û: '⇔',
    Þ: '⇒',
    '¥': '∞',
    '¶': '∂',
    '-': '−',
    S: 'Σ',
    D: 'Δ',
  },
};
const FIRST_PRIVATE = 0xf000;
const LAST_PRIVATE = 0xf0ff;

/** The signs of a text in a font, by the font's name or its whole family; null for other fonts. */
export function symbolsOf(family: string): ((text: string) => string) | null {
  const [first = ''] = family.replaceAll(/["']/g, '').toLowerCase().split(',');
  const signs = FONTS[first.trim()];
  if (!signs) return null;
  return (text) => Array.from(text, (letter) => signs[asLetter(letter)] ?? letter).join('');
}

/** Word writes them in the private area too. */
function asLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const isPrivate = code >= FIRST_PRIVATE && code <= LAST_PRIVATE;
  return isPrivate ? String.fromCodePoint(code - FIRST_PRIVATE) : letter;
}
