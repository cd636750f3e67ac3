/** Letters of the fonts of symbols that word processors and mail programs write, and what they look like. */
const FONTS: Readonly<Record<string, readonly [letters: string, signs: string]>> = {
  symbol: ['DSWabdlmprs-£¥¬®±³´¶·¸¹»ÛÞ', 'ΔΣΩαβδλμπρσ−≤∞←→±≥×∂•÷≠≈⇔⇒'],
  wingdings: ['JLnoqv§¨Øßàáâèóûüýþ', '☺☹■□❑❖▪☐➢←→↑↓➔↔✗✓☒☑'],
  'wingdings 2': ['OPRT£', '✗✓☑☒☐'],
};
const FAMILY = /^["']?(symbol|wingdings(?: 2)?)["']?\s*(?:,|$)/;
/** Word also writes a letter where a font has signs of its own, 0xf000 further on. */
const LETTER = /[!-\u00ff\uf021-\uf0ff]/g;

/** A text in a font, by its CSS family in small letters; other fonts than these leave it as it is. */
export function signsIn(family: string, text: string): string {
  const font = FONTS[FAMILY.exec(family)?.[1] ?? ''];
  if (!font) return text;
  const [letters, signs] = font;
  return text.replaceAll(LETTER, (letter) => {
    const at = letters.indexOf(String.fromCharCode(letter.charCodeAt(0) & 0xff));
    return signs[at] ?? letter;
  });
}
