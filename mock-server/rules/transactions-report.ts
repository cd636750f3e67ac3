import type { jsPDF } from 'jspdf';
import type { Transaction, TransactionsReport } from '#contract/generated/validators.ts';
import { PdfLetters, SIGNS_NOTE } from './pdf-letters.ts';

export type TransactionsReportInput = {
  readonly clientName: string;
  readonly clientNum: string | null;
  /** Null for all years. */
  readonly taxYear: string | null;
  readonly transactions: readonly Transaction[];
  readonly createdAt: Date;
};

type Column = { readonly heading: string; readonly x: number; readonly width: number };

// Millimetres on landscape A4.
const PAGE = { width: 297, left: 15, right: 282, top: 18, bottom: 192, footer: 201 } as const;
const LINE_HEIGHT = 5;
const ROW_GAP = 2;
const COLUMNS = [
  { heading: 'Date received', x: 15, width: 30 },
  { heading: 'Investment', x: 47, width: 108 },
  { heading: 'Type', x: 157, width: 42 },
  { heading: 'Amount invested', x: 201, width: 42 },
  { heading: 'Status', x: 245, width: 37 },
] as const satisfies readonly Column[];

// Specification 4, misspelling included.
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  1: 'Accepted',
  10: 'Pending',
  20: 'Pending',
  30: 'Returned',
  40: 'Cancelled',
  50: 'Transfered away',
};

/** The application history as a PDF with reproducible bytes. */
export async function transactionsReport(
  input: TransactionsReportInput,
): Promise<TransactionsReport> {
  // A dynamic import: jsPDF is only needed for a report.
  const { jsPDF: Document } = await import('jspdf');
  const doc = new Document({ orientation: 'landscape', unit: 'mm', format: 'a4' });
  const letters = await PdfLetters.of(doc, [
    input.clientName,
    ...input.transactions.flatMap(({ investmentName, type }) => [investmentName, type]),
  ]);
  describe(doc, input);
  const top = writeTitle(doc, letters, input);
  if (input.transactions.length === 0) writeNothing(doc, input, top);
  else writeTable(doc, letters, input.transactions, top);
  numberPages(doc);
  if (letters.hasSigns) doc.text(SIGNS_NOTE, PAGE.left, PAGE.footer);
  return {
    content: btoa(doc.output()),
    fileName: `application-history-${input.taxYear ?? 'all-years'}.pdf`,
    mime: 'application/pdf',
  };
}

const LAST_KNOWN_STAMP = '20371231235959';

function describe(doc: jsPDF, { clientNum, createdAt, taxYear }: TransactionsReportInput): void {
  doc.setProperties({ title: 'Application history', creator: 'Client portal' });
  // jsPDF writes a Date in the machine's time zone: https://github.com/parallax/jsPDF/issues/345.
  const stamp = createdAt.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
  // jsPDF accepts years up to 2037 here; the page itself shows the true date.
  const known = stamp < LAST_KNOWN_STAMP ? stamp : LAST_KNOWN_STAMP;
  doc.setCreationDate(`D:${known}+00'00'`);
  const digits = `${clientNum ?? ''}${taxYear ?? ''}${stamp}`.replaceAll(/\D/g, '');
  doc.setLanguage('en-GB');
  doc.setFileId(digits.padStart(32, '0').slice(-32));
}

function writeTitle(doc: jsPDF, letters: PdfLetters, input: TransactionsReportInput): number {
  doc.setFont('helvetica', 'bold').setFontSize(18);
  doc.text('Application history', PAGE.left, PAGE.top);
  doc.setFont('helvetica', 'normal').setFontSize(11);
  const created = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' });
  const lines = [
    `Client: ${input.clientName}`,
    `Client number: ${input.clientNum ?? '-'}`,
    `Tax year: ${input.taxYear ?? 'All years'}`,
    `Created: ${created.format(input.createdAt)}`,
  ];
  let y = PAGE.top + 9;
  for (const line of lines) {
    const shown = letters.lines(line, PAGE.right - PAGE.left);
    letters.draw(line, shown, PAGE.left, y);
    y += shown.length * LINE_HEIGHT;
  }
  return y + 5;
}

function writeNothing(doc: jsPDF, { taxYear }: TransactionsReportInput, top: number): void {
  doc.text(`You did not make any investments in ${taxYear ?? 'any year'}`, PAGE.left, top);
}

function writeTable(
  doc: jsPDF,
  letters: PdfLetters,
  transactions: readonly Transaction[],
  top: number,
): void {
  let y = writeHeadings(doc, top);
  for (const transaction of transactions) {
    const cells = cellsOf(transaction).map((text, index) => ({
      text,
      lines: letters.lines(text, COLUMNS[index]?.width ?? PAGE.width),
    }));
    const height = Math.max(...cells.map(({ lines }) => lines.length)) * LINE_HEIGHT;
    if (y + height > PAGE.bottom) {
      doc.addPage();
      y = writeHeadings(doc, PAGE.top);
    }
    cells.forEach(({ text, lines }, index) => {
      const column = COLUMNS[index];
      if (column) letters.draw(text, lines, column.x, y);
    });
    y += height + ROW_GAP;
  }
}

function writeHeadings(doc: jsPDF, y: number): number {
  doc.setFont('helvetica', 'bold').setFontSize(10);
  for (const { heading, x } of COLUMNS) doc.text(heading, x, y);
  doc.line(PAGE.left, y + 2, PAGE.right, y + 2);
  doc.setFont('helvetica', 'normal');
  return y + 2 + LINE_HEIGHT + 1;
}

function numberPages(doc: jsPDF): void {
  const pages = doc.getNumberOfPages();
  doc.setFont('helvetica', 'normal').setFontSize(9);
  for (let page = 1; page <= pages; page += 1) {
    doc.setPage(page);
    doc.text(`Page ${page} of ${pages}`, PAGE.right, PAGE.footer, { align: 'right' });
  }
}

function cellsOf(transaction: Transaction): readonly string[] {
  const { businessReceived, investmentName, type, amountInvested, currency, status } = transaction;
  return [
    businessReceived.split('-').reverse().join('/'),
    investmentName,
    type,
    amountInvested === null ? '-' : money(amountInvested, currency ?? 'GBP'),
    STATUS_TEXTS[status] ?? '-',
  ];
}

function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount);
}
