import { unparse } from 'papaparse';
import { amountOf, type Amount } from '../money/amount.ts';
import type { HeadLine } from './export-subject.ts';

/** A figure stays a figure: without a currency sign, a grouping comma or a dash for a missing one. */
export type Cell = string | number | Amount | null | undefined;

export type CsvTable = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

/** Tells a spreadsheet that the file is UTF-8: '£' and 'Sønner' come out right. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * What a spreadsheet would run as a formula, its full-width twins and what it skips before one
 * included. A plain number is none: a loss stays a number.
 */
const FORMULA = /^(?!-[0-9]+(\.[0-9]+)?$)\s*[=+\-@\t\r\n＝＋－＠]/;

/** A table as CSV for spreadsheets, with the lines above it that say what it is. */
export function csvText(head: readonly HeadLine[], { columns, rows }: CsvTable): string {
  const lines = [...head, [], columns, ...rows].map((line) => line.map(textOf));
  // All cells in quotes: where a spreadsheet splits at semicolons, one inside a name splits nothing.
  return BYTE_ORDER_MARK + unparse(lines, { quotes: true, escapeFormulae: FORMULA });
}

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  const amount = typeof cell === 'number' ? amountOf(cell) : cell;
  // As on the screen: a sum beyond the largest number is missing.
  if (!amount || !Number.isFinite(amount.toNumber())) return '';
  // Never with an exponent, which a cell that starts with a minus would make a formula; nor as '-0'.
  return amount.eq(0) ? '0' : amount.toFixed();
}
