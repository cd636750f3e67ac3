import type { jsPDF } from 'jspdf';

const OWN_FONT = 'DejaVu';
/**
 * Matches a text that has only characters of Windows-1252, because the standard fonts of a PDF have no
 * others.
 */
const WINDOWS_1252 = /^[\u0020-\u007E\u00A1-\u00FF€–—‘’“”•…™]*$/u;
/** Placeholder for a letter that our own font lacks. */
const NO_GLYPH = '□';

type PdfFont = { readonly font: string; readonly toPrintable: (text: string) => string };

/** Selects the font of a document: our own font if one of its texts has letters beyond Windows-1252. */
export async function selectFont(doc: jsPDF, texts: readonly string[]): Promise<PdfFont> {
  if (texts.every((text) => WINDOWS_1252.test(normaliseText(text)))) {
    return { font: 'helvetica', toPrintable: normaliseText };
  }
  // A dynamic import: the font has 150 kB, and few documents need it.
  const { RANGES, TRUE_TYPE } = await import('./generated/pdf-font.ts');
  doc.addFileToVFS(`${OWN_FONT}.ttf`, TRUE_TYPE);
  for (const style of ['normal', 'bold']) {
    doc.addFont(`${OWN_FONT}.ttf`, OWN_FONT, style, undefined, 'Identity-H');
  }
  const has = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0;
    return RANGES.some(([first, last]) => first <= code && code <= last);
  };
  const toPrintable = (text: string) =>
    Array.from(normaliseText(text), (letter) => (has(letter) ? letter : NO_GLYPH)).join('');
  return { font: OWN_FONT, toPrintable };
}

function normaliseText(text: string): string {
  return text.normalize('NFC').replaceAll('\u00A0', ' ');
}
