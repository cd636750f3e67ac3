import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { renderPdf } from './render-pdf.ts';
import { renderTransactionsReport } from './transactions-report.ts';

const POLISH = 'Łukasz Żółć-Dvořák';
const CHINESE = '王小明 Growth Fund';

async function report(clientName: string, investmentName: string): Promise<Buffer> {
  const { content } = await renderTransactionsReport({
    clientName,
    clientNum: '100234',
    taxYear: null,
    createdAt: new Date('2026-03-16T09:00:00Z'),
    transactions: [
      {
        businessReceived: '2026-01-02',
        investmentName,
        type: 'Investment',
        amountInvested: 100,
        currency: 'GBP',
        status: 1,
      },
    ],
  });
  return Buffer.from(content, 'base64');
}

const letter = (title: string, line: string) =>
  renderPdf({ title, lines: [line], createdAt: new Date('2026-03-16T09:00:00Z') });

async function extractText(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  await pdf.destroy();
  return items.map((item) => ('str' in item ? item.str : '')).join('|');
}

describe.each([
  ['a report', report],
  ['a document', letter],
])('the PDF of %s', (_what, pdfOf) => {
  it('prints Latin, Greek and Cyrillic letters', async () => {
    const text = await extractText(await pdfOf(POLISH, 'Ελλάδα Фонд Nguyễn €'));
    expect(text).toContain(POLISH);
    expect(text).toContain('Ελλάδα Фонд Nguyễn €');
  });

  it('prints a placeholder for letters that the font lacks', async () => {
    expect(await extractText(await pdfOf(POLISH, CHINESE))).toContain('□□□ Growth Fund');
  });

  it('renders a PDF with the same bytes each time', async () => {
    expect(Buffer.from(await pdfOf(POLISH, CHINESE))).toEqual(
      Buffer.from(await pdfOf(POLISH, CHINESE)),
    );
  });
});
