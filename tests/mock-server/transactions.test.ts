import { Buffer } from 'node:buffer';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, expect, it } from 'vitest';
import {
  TransactionList,
  TransactionsMinDate,
  TransactionsReport,
} from '#contract/generated/validators.ts';
import { createReader, type PersonaReader } from './test-client.ts';

let amelia: PersonaReader;
let priya: PersonaReader;

beforeAll(async () => {
  amelia = await createReader('investor');
  priya = await createReader('newcomer');
});

const listed = (query: string) => amelia.read(`/client/transactions${query}`, TransactionList);

const report = (query: string) =>
  amelia.read(`/client/transactions/download${query}`, TransactionsReport);

async function pagesOf(content: string): Promise<string[]> {
  const data = new Uint8Array(Buffer.from(content, 'base64'));
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join('|'));
  }
  await pdf.destroy();
  return pages;
}

it('the list of applications is complete, newest first, if no dates are given [DATA-32]', async () => {
  const rows = await listed('');
  expect(rows).toHaveLength(55);
  expect(rows[0]).toEqual({
    businessReceived: '2026-03-10',
    investmentName: 'Larkfield Portfolio Service',
    type: 'Top-up',
    amountInvested: 7500.5,
    currency: 'GBP',
    status: 20,
  });
  const dates = rows.map(({ businessReceived }) => businessReceived);
  expect(dates).toEqual(dates.toSorted().reverse());
});

it('the list of applications includes every status, also an unknown status', async () => {
  const statuses = new Set((await listed('')).map(({ status }) => status));
  expect(statuses).toEqual(new Set([1, 10, 20, 30, 40, 50, 99]));
});

it('the list of a tax year contains applications from 6 April to 5 April, both days included [APPL-05]', async () => {
  const earlier = await listed('?startDate=2023-04-06&endDate=2024-04-05');
  const later = await listed('?startDate=2024-04-06&endDate=2025-04-05');
  expect(earlier[0]?.businessReceived).toBe('2024-04-05');
  expect(later.at(-1)?.businessReceived).toBe('2024-04-06');
  expect([earlier.length, later.length]).toEqual([11, 11]);
});

it('the list of applications is empty for a year without applications', async () => {
  expect(await listed('?startDate=2020-04-06&endDate=2021-04-05')).toEqual([]);
});

it('the list of applications accepts a start date or an end date alone', async () => {
  expect(await listed('?endDate=2019-05-01')).toHaveLength(1);
  expect(await listed('?startDate=2026-03-10')).toHaveLength(1);
});

it('the list of applications refuses a period that ends before it starts, and an invalid date', async () => {
  expect(
    await amelia.get('/client/transactions?startDate=2024-04-06&endDate=2024-04-05'),
  ).toMatchObject({
    status: 422,
    body: { fieldErrors: { endDate: 'The end date must not be before the start date.' } },
  });
  expect((await amelia.get('/client/transactions?startDate=2024-02-30')).status).toBe(422);
});

it('the minimum date is the earliest application date, or null [APPL-06, DATA-33]', async () => {
  const path = '/client/transactions/minDate';
  expect(await amelia.read(path, TransactionsMinDate)).toEqual({ minDate: '2019-05-01' });
  expect(await priya.read(path, TransactionsMinDate)).toEqual({ minDate: null });
});

it('the application report can be a PDF of one tax year [APPL-15, DATA-38]', async () => {
  const body = await report('?tax_year=2023-24');
  expect(body.fileName).toBe('application-history-2023-24.pdf');
  expect(body.mime).toBe('application/pdf');
  expect(Buffer.from(body.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  const [page, ...more] = await pagesOf(body.content);
  expect(more).toEqual([]);
  for (const text of [
    'Application history',
    'Client: Mrs Amelia Hart',
    'Client number: 100234',
    'Tax year: 2023-24',
    'Created: 16/03/2026',
    'Northern Biotech EIS',
    'Cancelled',
    'Europäisches Aktienportfolio',
    '€4,000.00',
    '“Convertible Loan Notes”',
  ]) {
    expect(page).toContain(text);
  }
  expect(page).not.toContain('Kick-Out Plan');
});

it('the application report of all years has the headings on each page [APPL-16]', async () => {
  const empty = await report('?tax_year=');
  const absent = await report('');
  expect(empty).toEqual(absent);
  expect(absent.fileName).toBe('application-history-all-years.pdf');
  const pages = await pagesOf(absent.content);
  expect(pages).toHaveLength(3);
  pages.forEach((page, index) => {
    expect(page).toContain('Amount invested');
    expect(page).toContain(`Page ${index + 1} of 3`);
  });
  expect(pages.join()).toContain('Transfered away');
  expect(pages.join().match(/\d{2}\/\d{2}\/\d{4}\|/g)).toHaveLength(55 + 1);
});

it('the application report contains a message for a year without applications', async () => {
  const body = await report('?tax_year=2020-21');
  expect((await pagesOf(body.content))[0]).toContain('You did not make any investments in 2020-21');
});
