import { unparse } from 'papaparse';
import { amountOf, type Amount } from '../money/amount.ts';
import type { HeadLine } from './export-subject.ts';

/**
 * A figure stays a number: without a currency sign, a grouping comma or a dash for a missing one.
 */
export type Cell = string | number | Amount | null | undefined;

export type CsvTable = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

/** Marks the file as UTF-8 for spreadsheets, so that '£' and 'Sønner' are read correctly. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Text that a spreadsheet would run as a formula, with full-width variants and ignored prefixes. A
 * plain number is no formula: a loss stays a number.
 */
const FORMULA = /^(?!-[0-9]+(\.[0-9]+)?$)\s*[=+\-@\t\r\n＝＋－＠]/;

/** A table as CSV for spreadsheets, below the lines that describe it. */
export function csvText(head: readonly HeadLine[], { columns, rows }: CsvTable): string {
  const lines = [...head, [], columns, ...rows].map((line) => line.map(textOf));
  // All cells in quotes, because some spreadsheets split at semicolons.
  return BYTE_ORDER_MARK + unparse(lines, { quotes: true, escapeFormulae: FORMULA });
}

/** The amounts of a file without them; a percentage is none, and its column says so. */
export function withoutAmounts({ columns, rows }: CsvTable): CsvTable {
  const isKept = columns.map((column) => column.includes('%'));
  return {
    columns,
    rows: rows.map((row) => row.map((cell, at) => (isKept[at] || !isFigure(cell) ? cell : null))),
  };
}

/** A table may give an amount as text, with the pence of a whole pound. */
function isFigure(cell: Cell): boolean {
  return typeof cell === 'string'
    ? /^-?[0-9]+\.[0-9]{2}$/.test(cell)
    : cell !== null && cell !== undefined;
}

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  const amount = typeof cell === 'number' ? amountOf(cell) : cell;
  // As on the screen: a sum beyond the largest number is missing.
  if (!amount || !Number.isFinite(amount.toNumber())) return '';
  // Never with an exponent, which would make a cell with a leading minus a formula; nor as '-0'.
  return amount.eq(0) ? '0' : amount.toFixed();
}
