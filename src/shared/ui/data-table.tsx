import type { ReactNode } from 'react';
import { Figure } from './figure.tsx';
import { ScrollRegion, Table } from './table.tsx';

export type Column<Row> = {
  readonly label: string;
  /** A text is shown as a figure: what it lacks is announced, and a long one breaks. */
  readonly cell: (row: Row) => ReactNode;
  readonly isNumeric?: boolean;
  /** Names the row for screen readers. */
  readonly isRowHeader?: boolean;
};

type DataTableProps<Row> = {
  readonly caption: string;
  readonly isCaptionHidden?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
};

/** A table that only shows its rows; it scrolls sideways if it is wider than its place. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, isCaptionHidden = false, columns, rows, keyOf } = props;
  return (
    <ScrollRegion label={caption}>
      <Table caption={caption} isCaptionHidden={isCaptionHidden} variant="plain">
        <thead>
          <tr>
            {columns.map(({ label, isNumeric }) => (
              <th key={label} scope="col" data-numeric={isNumeric}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ label, cell, isNumeric, isRowHeader }) => {
                const content = cell(row);
                const Cell = isRowHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={label}
                    scope={isRowHeader ? 'row' : undefined}
                    data-numeric={isNumeric}
                  >
                    {typeof content === 'string' ? <Figure text={content} /> : content}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}
