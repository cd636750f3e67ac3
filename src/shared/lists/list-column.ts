import type { Column } from '../ui/table/data-table.tsx';
import type { CsvCellValue, CsvTable } from './export/csv.ts';

/** Column of a list and of its CSV file, if it has a value in the file. */
export type ListColumn<Row, Key extends string = never> = Column<Row, Key> & FileColumn<Row>;

type FileColumn<Row> = {
  /** Title of the column in the file; by default its label. */
  readonly fileLabel?: string;
  /** Returns the plain number, ISO date or text. */
  readonly getFileValue?: (row: Row) => CsvCellValue;
  /** Returns the currency of an amount, which has a column of its own before the amount. */
  readonly getCurrency?: (row: Row) => string;
};

/** Builds the CSV table of a list from its columns. */
export function buildCsvTable<Row>(
  columns: readonly (FileColumn<Row> & { readonly label: string })[],
  rows: readonly Row[],
): CsvTable {
  const inFile = columns.flatMap(({ label, fileLabel = label, getFileValue, getCurrency }) => [
    ...(getCurrency ? [{ title: 'Currency', getValue: getCurrency }] : []),
    ...(getFileValue ? [{ title: fileLabel, getValue: getFileValue }] : []),
  ]);
  return {
    columns: inFile.map(({ title }) => title),
    rows: rows.map((row) => inFile.map(({ getValue }) => getValue(row))),
  };
}
