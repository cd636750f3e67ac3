import { unparse } from 'papaparse';
import { toAmount, ZERO_AMOUNT, type Amount } from '../../finance/money/amount.ts';
import { getDecimals } from '../../finance/money/currency.ts';
import type { HeaderLine } from './export-subject.ts';

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
 * Matches text that a spreadsheet would run as a formula, including full-width characters and ignored
 * prefixes. A plain number does not match, so that a loss stays a number.
 */
const FORMULA = /^(?!-[0-9]+(\.[0-9]+)?$)\s*[=+\-@\t\r\n＝＋－＠]/;

/** Formats a table as CSV for spreadsheets, below the header lines that describe it. */
export function formatCsv(headerLines: readonly HeaderLine[], { columns, rows }: CsvTable): string {
  const lines = [...headerLines, [], columns, ...rows].map((line) => line.map(formatCell));
  // Quotes all cells, because some spreadsheets split at semicolons.
  return BYTE_ORDER_MARK + unparse(lines, { quotes: true, escapeFormulae: FORMULA });
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

function formatCell(cell: CsvCellValue): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'object' && 'currency' in cell) {
    return formatFigure(cell.amount, getDecimals(cell.currency));
  }
  return formatFigure(typeof cell === 'number' ? toAmount(cell) : cell);
}

function formatFigure(amount: Amount | null, decimals?: number): string {
  // A sum beyond the largest number becomes an empty cell, because it is missing on the screen, too.
  if (!amount || !Number.isFinite(amount.toNumber())) return '';
  // `toFixed` writes no exponent: -1e+21 would be escaped like a formula. ZERO replaces -0.
  return (amount.eq(0) ? ZERO_AMOUNT : amount).toFixed(decimals);
}
