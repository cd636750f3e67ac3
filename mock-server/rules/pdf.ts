import { PdfLetters, SIGNS_NOTE } from './pdf-letters.ts';

export type SampleDocument = {
  readonly title: string;
  readonly lines: readonly string[];
  /** ISO 8601: the creation date in the document. */
  readonly createDate: string;
  /** Size in the file's record; the PDF is padded to it. */
  readonly size: number;
};

const MARGIN_MM = 20;
const WIDTH_MM = 170;
const BOTTOM_MM = 277;
const TITLE_PT = 18;
const TEXT_PT = 11;
const TITLE_STEP_MM = 9;
const LINE_STEP_MM = 6;
// A fixed file id of 32 digits keeps the bytes reproducible:
// https://github.com/parallax/jsPDF/issues/2003.
const FILE_ID = '4C61726B6669656C64000000000000AA';

/** Renders a seeded document as a PDF with reproducible bytes. */
export async function renderPdf(document: SampleDocument): Promise<Uint8Array<ArrayBuffer>> {
  // A dynamic import: jsPDF is large, and most sandboxes download no document.
  const { jsPDF } = await import('jspdf');
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: false });
  pdf.setFileId(FILE_ID);
  pdf.setCreationDate(pdfDate(document.createDate));
  pdf.setProperties({ title: document.title, creator: 'Sample document', author: '' });
  pdf.setLanguage('en-GB');

  const letters = await PdfLetters.of(pdf, [document.title, ...document.lines]);
  let y = MARGIN_MM;
  const write = (text: string, size: number, step: number) => {
    pdf.setFontSize(size);
    for (const [index, line] of letters.lines(text === '' ? ' ' : text, WIDTH_MM).entries()) {
      if (y > BOTTOM_MM) {
        pdf.addPage();
        y = MARGIN_MM;
      }
      // The whole text once, for search and copies.
      letters.draw(index === 0 ? text : line, [line], MARGIN_MM, y);
      y += step;
    }
  };
  pdf.setFont('helvetica', 'bold');
  write(document.title, TITLE_PT, TITLE_STEP_MM);
  y += LINE_STEP_MM;
  pdf.setFont('helvetica', 'normal');
  for (const line of document.lines) write(line, TEXT_PT, LINE_STEP_MM);
  if (letters.hasSigns) write(SIGNS_NOTE, TEXT_PT, LINE_STEP_MM);

  return filledUp(new Uint8Array(pdf.output('arraybuffer')), document.size);
}

// jsPDF writes a `Date` in the machine's time zone: https://github.com/parallax/jsPDF/issues/345.
function pdfDate(iso: string): string {
  const digits = new Date(iso).toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return `D:${digits}+00'00'`;
}

/**
 * Pads the file with a comment between trailer and `startxref`. No offset points behind it, so the
 * PDF stays valid and has the size that the portal shows.
 */
function filledUp(pdf: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const missing = size - pdf.length;
  if (missing < 2) return pdf;
  const tail = new TextDecoder('latin1').decode(pdf.subarray(-1024)).lastIndexOf('startxref');
  if (tail === -1) return pdf;
  const at = Math.max(0, pdf.length - 1024) + tail;
  const filled = new Uint8Array(size).fill(' '.charCodeAt(0));
  filled.set(pdf.subarray(0, at));
  filled[at] = '%'.charCodeAt(0);
  filled[at + missing - 1] = '\n'.charCodeAt(0);
  filled.set(pdf.subarray(at), at + missing);
  return filled;
}
