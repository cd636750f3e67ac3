import type { Commission } from '#contract/generated/schemas/commission.zod.ts';
import type { PortfolioHistory } from '#contract/generated/schemas/portfolioHistory.zod.ts';
import { sumYearlyCommission } from '#src/features/commission/yearly-totals.ts';
import type { TaxPaper } from '#src/features/documents/tax-papers.ts';
import { buildIncomeRows } from '#src/features/portfolio/income-rows.ts';
import type { Amount } from '#src/shared/finance/money/amount.ts';
import type { CsvCellValue, CsvTable } from '#src/shared/lists/export/csv.ts';
import { copy } from './copy.ts';
import { getIncomeName, listYearlyMovements } from './money-sections.tsx';
import type { Scheme } from './subscriptions.ts';

/** Everything that the page shows about a tax year. */
export type YearData = {
  readonly year: string;
  readonly schemes: readonly Scheme[];
  /** Papers of all tax years. */
  readonly papers: readonly TaxPaper[];
  readonly history: PortfolioHistory | null;
  readonly commission: readonly Commission[];
};

type Line = {
  readonly section: string;
  readonly item: string;
  readonly scheme?: string;
  readonly type?: string | null;
  readonly received?: string | null;
  readonly invested?: string | null;
  readonly amount?: { readonly currency: string; readonly amount: Amount | null };
};

const FIGURES = ['opening', 'paidIn', 'takenOut', 'growth', 'closing'] as const;
const SECTION_COLUMNS = [
  copy.section,
  copy.scheme,
  copy.item,
  copy.type,
  copy.received,
  copy.invested,
  copy.currency,
  copy.amount,
] as const;

/** Builds the CSV table of a tax year, one line for each row of the page; `today` is YYYY-MM-DD. */
export function buildPackTable(data: YearData, today: string): CsvTable {
  return { columns: SECTION_COLUMNS, rows: listLines(data, today).map(toCells) };
}

function listLines(data: YearData, today: string): readonly Line[] {
  const { year, schemes, papers, history, commission } = data;
  const subscriptions = schemes.flatMap(({ name: scheme, rows }) =>
    rows.map((row): Line => ({
      section: copy.subscriptions,
      scheme,
      item: row.name,
      type: describeType(row),
      received: row.receivedOn,
      invested: row.investedOn,
      amount: row,
    })),
  );
  const missing = schemes.flatMap(({ name: scheme, rows }) =>
    rows
      .filter((row) => row.isCertificateExpected && row.certificates.length === 0)
      .map(({ name }): Line => ({
        section: copy.certificate,
        scheme,
        item: name,
        type: copy.noneYet,
      })),
  );
  const documents = papers
    .filter(({ taxYear }) => taxYear === year)
    .map(({ file }): Line => ({
      section: copy.papers,
      scheme: file.holding,
      item: file.name,
      type: file.type,
    }));
  const values = listYearlyMovements(history, year, today).flatMap(({ currency, movement }) =>
    FIGURES.map((figure): Line => ({
      section: copy.value,
      item: copy[figure],
      amount: { currency, amount: movement[figure] },
    })),
  );
  const paidOut = (history ? buildIncomeRows(history, year, today) : []).map(
    ({ category, currency, takenOut }): Line => ({
      section: copy.paidOut,
      item: getIncomeName(category),
      amount: { currency, amount: takenOut },
    }),
  );
  const totals = sumYearlyCommission(commission, year).map(({ type, currency, sum }): Line => ({
    section: copy.commission,
    item: type,
    amount: { currency, amount: sum },
  }));
  return [...subscriptions, ...missing, ...documents, ...values, ...paidOut, ...totals];
}

function describeType({ type, state, within }: Scheme['rows'][number]): string {
  if (state === 'part') return copy.partOf(within ?? '');
  const text = type ?? copy.withoutApplication;
  return state === 'pending' ? `${text}. ${copy.pending}` : text;
}

function toCells(line: Line): readonly CsvCellValue[] {
  const { section, item, scheme = '', type = '', received, invested, amount } = line;
  return [
    section,
    scheme,
    item,
    type,
    received,
    invested,
    amount?.currency ?? '',
    amount?.amount ? { amount: amount.amount, currency: amount.currency } : null,
  ];
}
