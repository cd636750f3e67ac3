import type { jsPDF } from 'jspdf';

const OTHER = 'DejaVu';
/** The standard fonts of a PDF have these letters only. */
const WINDOWS_1252 = /^[\u0020-\u007E\u00A1-\u00FF€–—‘’“”•…™]*$/u;
/** A letter that neither font has. */
const NO_GLYPH = '□';

/** For the foot of a document that has such signs. */
export const SIGNS_NOTE = 'Some characters cannot be printed here; the names are as on the screen.';

/** Writes texts with letters beyond Windows-1252 in a font of their own, which loads with the first. */
export class PdfLetters {
  readonly #doc: jsPDF;
  readonly #ranges: readonly (readonly [number, number])[];
  /** Whether a sign stands for a letter. */
  hasSigns = false;

  private constructor(doc: jsPDF, ranges: readonly (readonly [number, number])[]) {
    this.#doc = doc;
    this.#ranges = ranges;
  }

  /** For a document with these texts. */
  static async of(doc: jsPDF, texts: readonly string[]): Promise<PdfLetters> {
    if (texts.every((text) => WINDOWS_1252.test(printed(text)))) return new PdfLetters(doc, []);
    // A dynamic import: 150 kB that few documents need.
    const { RANGES, TRUE_TYPE } = await import('./generated/pdf-font.ts');
    doc.addFileToVFS(`${OTHER}.ttf`, TRUE_TYPE);
    doc.addFont(`${OTHER}.ttf`, OTHER, 'normal', undefined, 'Identity-H');
    return new PdfLetters(doc, RANGES);
  }

  /** The lines of a text in a width. */
  lines(text: string, width: number): readonly string[] {
    return this.#in(text, () => {
      const lines: unknown = this.#doc.splitTextToSize(this.#shown(text), width);
      return Array.isArray(lines) ? lines.map(String) : [];
    });
  }

  /** Draws a text, in lines; what cannot be drawn is found and copied all the same. */
  draw(text: string, lines: readonly string[], x: number, y: number): void {
    const hasSign = this.#shown(text) !== printed(text);
    this.hasSigns ||= hasSign;
    if (hasSign) this.#operator(`/Span <</ActualText <FEFF${utf16(text)}>>> BDC`);
    this.#in(text, () => this.#doc.text([...lines], x, y, { lineHeightFactor: 1.4 }));
    if (hasSign) this.#operator('EMC');
  }

  #in<Result>(text: string, run: () => Result): Result {
    if (WINDOWS_1252.test(printed(text))) return run();
    const { fontName, fontStyle } = this.#doc.getFont();
    this.#doc.setFont(OTHER, 'normal');
    const result = run();
    this.#doc.setFont(fontName, fontStyle);
    return result;
  }

  #shown(text: string): string {
    if (WINDOWS_1252.test(printed(text))) return printed(text);
    const has = (letter: string) => {
      const code = letter.codePointAt(0) ?? 0;
      return this.#ranges.some(([first, last]) => first <= code && code <= last);
    };
    return Array.from(printed(text), (letter) => (has(letter) ? letter : NO_GLYPH)).join('');
  }

  #operator(operator: string): void {
    const { internal } = this.#doc;
    if (isWriter(internal)) internal.write(operator);
  }
}

/** The library has it for its plug-ins, and no types of it. */
function isWriter(internal: object): internal is { write: (operator: string) => void } {
  return 'write' in internal && typeof internal.write === 'function';
}

function printed(text: string): string {
  return text.normalize('NFC').replaceAll('\u00A0', ' ');
}

function utf16(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return units.map((unit) => unit.toString(16).toUpperCase().padStart(4, '0')).join('');
}
