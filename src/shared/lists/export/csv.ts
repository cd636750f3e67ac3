import { unparse } from 'papaparse';
import { toAmount, ZERO_AMOUNT, type Amount } from '../../finance/money/amount.ts';
import { getDecimals } from '../../finance/money/currency.ts';
import type { SubjectLine } from './export-subject.ts';
import { FORMULA } from './formula.ts';
import { getSpreadsheetRules } from './spreadsheet-rules.ts';

/** Amount that is written with all decimals of its currency. */
export type MoneyCell = { readonly amount: Amount; readonly currency: string };

/**
 * Content of a cell. A figure is written as a plain number: without a currency sign or a grouping comma, and
 * empty if it is missing.
 */
export type CsvCellValue = string | number | Amount | MoneyCell | null | undefined;

export type CsvTable = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CsvCellValue[])[];
};

/** Marks the file as UTF-8 for spreadsheets, so that '£' and 'Sønner' are read correctly. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Formats a table as CSV for spreadsheets in a language, above the lines that describe it: programs expect the
 * columns in the first line.
 */
export function formatCsv(
  { columns, rows }: CsvTable,
  subjectLines: readonly SubjectLine[],
  language: string,
): string {
  const { point, separator } = getSpreadsheetRules(language);
  const body = rows.map((row) => row.map((cell) => formatCell(cell, point)));
  // Quotes all cells, because another program may split at the other separator.
  const options = { quotes: true, escapeFormulae: FORMULA, delimiter: separator };
  return BYTE_ORDER_MARK + unparse([columns, ...body, [], ...subjectLines], options);
}

/** Removes the amounts from a table. Percentages stay; their columns have '%' in the title. */
export function removeAmounts({ columns, rows }: CsvTable): CsvTable {
  const isPercentage = columns.map((column) => column.includes('%'));
  return {
    columns,
    rows: rows.map((row) =>
      row.map((cell, at) => (isPercentage[at] || typeof cell === 'string' ? cell : null)),
    ),
  };
}

function formatCell(cell: CsvCellValue, point: string): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'object' && 'currency' in cell) {
    return formatFigure(cell.amount, getDecimals(cell.currency)).replace('.', point);
  }
  return formatFigure(typeof cell === 'number' ? toAmount(cell) : cell).replace('.', point);
}

function formatFigure(amount: Amount | null, decimals?: number): string {
  // A sum beyond the largest number becomes an empty cell, because it is missing on the screen, too.
  if (!amount || !Number.isFinite(amount.toNumber())) return '';
  // `toFixed` writes no exponent: -1e+21 would be escaped like a formula. ZERO replaces -0.
  return (amount.eq(0) ? ZERO_AMOUNT : amount).toFixed(decimals);
}
