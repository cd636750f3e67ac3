import { selectFont } from './select-font.ts';

/** A column of a table, in millimetres. */
type Column = { readonly heading: string; readonly x: number; readonly width: number };

export type PdfDocument = {
  readonly title: string;
  /** Paragraphs and table rows; a row is a list of cells. */
  readonly lines: readonly (string | readonly string[])[];
  /**
   * Columns of a table. A document with a table is in landscape, and its pages have the headings and a
   * page number.
   */
  readonly columns?: readonly Column[];
  readonly createdAt: Date;
  /** Size in bytes of the file on record; the PDF is padded to this size. */
  readonly size?: number;
};

const MARGIN_MM = 20;
const LINE_MM = 6;
const TITLE_PT = 18;
const TEXT_PT = 10;
/** Latest creation date that jsPDF accepts; the text of the page has the true date. */
const LAST_STAMP = '20371231235959';
// A fixed file id of 32 digits keeps the bytes reproducible:
// https://github.com/parallax/jsPDF/issues/2003.
const FILE_ID = '4C61726B6669656C64000000000000AA';

/** Renders a document as a PDF with reproducible bytes. */
export async function renderPdf(document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { title, lines, columns = [], createdAt, size = 0 } = document;
  // A dynamic import: jsPDF is large, and most sandboxes download no document.
  const { jsPDF } = await import('jspdf');
  const pdf = new jsPDF({ orientation: columns.length > 0 ? 'landscape' : 'portrait' });
  const page = pdf.internal.pageSize;
  const bottom = page.getHeight() - MARGIN_MM;
  const fullWidth = { x: MARGIN_MM, width: page.getWidth() - 2 * MARGIN_MM };
  pdf.setFileId(FILE_ID);
  // jsPDF writes a `Date` in the machine's time zone: https://github.com/parallax/jsPDF/issues/345.
  const stamp = createdAt.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  pdf.setCreationDate(`D:${stamp < LAST_STAMP ? stamp : LAST_STAMP}+00'00'`);
  pdf.setProperties({ title, creator: 'Client portal', author: '' });
  pdf.setLanguage('en-GB');
  const { font, toPrintable } = await selectFont(pdf, [title, ...lines.flat()]);

  let y = MARGIN_MM;
  const write = (cells: readonly string[], positions: readonly Omit<Column, 'heading'>[]) => {
    const parts = cells.map((text, index) => {
      const { x, width } = positions[index] ?? fullWidth;
      const split: unknown = pdf.splitTextToSize(toPrintable(text) || ' ', width);
      return { x, lines: Array.isArray(split) ? split.map(String) : [] };
    });
    const height = Math.max(...parts.map((part) => part.lines.length)) * LINE_MM;
    if (y + height > bottom) begin();
    for (const part of parts) pdf.text(part.lines, part.x, y, { lineHeightFactor: 1.4 });
    y += height;
  };
  const writeHeadings = () => {
    if (columns.length === 0) return;
    pdf.setFont(font, 'bold');
    write(
      columns.map(({ heading }) => heading),
      columns,
    );
    pdf.setFont(font, 'normal');
  };
  const begin = () => {
    pdf.addPage();
    y = MARGIN_MM;
    writeHeadings();
  };
  pdf.setFont(font, 'bold').setFontSize(TITLE_PT);
  write([title], []);
  y += LINE_MM;
  pdf.setFont(font, 'normal').setFontSize(TEXT_PT);
  for (const [index, line] of lines.entries()) {
    const isFirstRow = Array.isArray(line) && !Array.isArray(lines[index - 1]);
    if (isFirstRow) writeHeadings();
    if (typeof line === 'string') write([line], []);
    else write(line, columns);
  }
  const pages = columns.length === 0 ? 0 : pdf.getNumberOfPages();
  for (let number = 1; number <= pages; number += 1) {
    const text = `Page ${number} of ${pages}`;
    pdf
      .setPage(number)
      .text(text, page.getWidth() - MARGIN_MM, bottom + LINE_MM, { align: 'right' });
  }
  return padPdf(new Uint8Array(pdf.output('arraybuffer')), size);
}

/**
 * Pads the file with a comment between trailer and `startxref`. No offset refers to anything after it,
 * so the PDF stays valid and has the size that the portal displays.
 */
function padPdf(pdf: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
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
