import type { Transaction, TransactionsReport } from '#contract/generated/validators.ts';
import { toBase64 } from './attachments.ts';
import { renderPdf } from './render-pdf.ts';

export type TransactionsReportInput = {
  readonly clientName: string;
  readonly clientNum: string | null;
  /** Tax year of the report; null for all years. */
  readonly taxYear: string | null;
  readonly transactions: readonly Transaction[];
  readonly createdAt: Date;
};

const COLUMNS = [
  { heading: 'Date received', x: 20, width: 28 },
  { heading: 'Investment', x: 50, width: 102 },
  { heading: 'Type', x: 155, width: 40 },
  { heading: 'Amount invested', x: 198, width: 40 },
  { heading: 'Status', x: 241, width: 36 },
];

// Texts of specification 4, including its misspelling.
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  1: 'Accepted',
  10: 'Pending',
  20: 'Pending',
  30: 'Returned',
  40: 'Cancelled',
  50: 'Transfered away',
};

export async function renderTransactionsReport({
  clientName,
  clientNum,
  taxYear,
  transactions,
  createdAt,
}: TransactionsReportInput): Promise<TransactionsReport> {
  const created = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' });
  const pdf = await renderPdf({
    title: 'Application history',
    columns: COLUMNS,
    createdAt,
    lines: [
      `Client: ${clientName}`,
      `Client number: ${clientNum ?? '-'}`,
      `Tax year: ${taxYear ?? 'All years'}`,
      `Created: ${created.format(createdAt)}`,
      '',
      ...transactions.map(toCells),
      ...(transactions.length === 0
        ? [`You did not make any investments in ${taxYear ?? 'any year'}`]
        : []),
    ],
  });
  const fileName = `application-history-${taxYear ?? 'all-years'}.pdf`;
  return { content: toBase64(pdf), fileName, mime: 'application/pdf' };
}

function toCells(transaction: Transaction): readonly string[] {
  const { businessReceived, investmentName, type, amountInvested, currency, status } = transaction;
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: currency ?? 'GBP' });
  return [
    businessReceived.split('-').reverse().join('/'),
    investmentName,
    type,
    amountInvested === null ? '-' : money.format(amountInvested),
    STATUS_TEXTS[status] ?? '-',
  ];
}
