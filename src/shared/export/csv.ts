import { unparse } from 'papaparse';
import { amountOf, ZERO, type Amount } from '../money/amount.ts';
import { decimalsOf } from '../money/currency.ts';
import type { HeadLine } from './export-subject.ts';

/** An amount that has all decimals of its currency, as money has. */
export type MoneyCell = { readonly amount: Amount; readonly currency: string };

/**
 * A figure stays a number: without a currency sign, a grouping comma or a dash for a missing one.
 */
export type Cell = string | number | Amount | MoneyCell | null | undefined;

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
    rows: rows.map((row) =>
      row.map((cell, at) => (isKept[at] || typeof cell === 'string' ? cell : null)),
    ),
  };
}

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'object' && 'currency' in cell) {
    return figure(cell.amount, decimalsOf(cell.currency));
  }
  return figure(typeof cell === 'number' ? amountOf(cell) : cell);
}

function figure(amount: Amount | null, decimals?: number): string {
  // As on the screen: a sum beyond the largest number is missing.
  if (!amount || !Number.isFinite(amount.toNumber())) return '';
  // Never with an exponent, which would make a cell with a leading minus a formula; nor as '-0'.
  return (amount.eq(0) ? ZERO : amount).toFixed(decimals);
}
