import type { ComponentProps } from 'react';
import type { SortOrder } from '../list/sort-query.ts';
import type { Elements } from './elements.ts';
import { Figure } from './figure.tsx';
import { SortHeader } from './sort-header.tsx';
import { ScrollRegion, Table } from './table.tsx';

/** A text is shown as a figure: what it lacks is announced, and a long one breaks. */
export type CellValue = string | Exclude<Elements, ''>;

export type Column<Row, Key extends string = never> = {
  readonly label: string;
  /** In a card the month of a date has a name. */
  readonly cell: (row: Row, isInCard: boolean) => CellValue;
  readonly isNumeric?: boolean;
  /** Stays on one line: a date, a code with a hyphen. */
  readonly isOneLine?: boolean;
  /** Names the row for screen readers. */
  readonly isRowHeader?: boolean;
  /** The order that its heading gives to the rows. */
  readonly sortKey?: Key;
  /** Figures and dates start from the largest, names from A. */
  readonly isDescendingFirst?: boolean;
};

export type TableOrder<Key extends string> = SortOrder<Key> & {
  readonly onSort: (order: SortOrder<Key>) => void;
};

type DataTableProps<Row, Key extends string> = Pick<
  ComponentProps<typeof Table>,
  'variant' | 'hasStickyHead'
> & {
  readonly caption: string;
  readonly isCaptionHidden?: boolean;
  readonly columns: readonly Column<Row, Key>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Turns the headings with a `sortKey` into buttons. */
  readonly order?: TableOrder<Key> | undefined;
};

/** A table of rows as they come; it scrolls sideways if it is wider than its place. */
export function DataTable<Row, Key extends string = never>(props: DataTableProps<Row, Key>) {
  const { caption, isCaptionHidden = false, columns, rows, keyOf, order, ...looks } = props;
  return (
    <ScrollRegion label={caption}>
      <Table caption={caption} isCaptionHidden={isCaptionHidden} variant="plain" {...looks}>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.label} column={column} order={order} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ label, cell, isNumeric, isOneLine, isRowHeader }) => {
                const content = cell(row, false);
                const Cell = isRowHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={label}
                    scope={isRowHeader ? 'row' : undefined}
                    data-numeric={isNumeric}
                    data-one-line={isOneLine}
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

type ColumnHeadProps<Row, Key extends string> = {
  readonly column: Column<Row, Key>;
  readonly order: TableOrder<Key> | undefined;
};

function ColumnHead<Row, Key extends string>({ column, order }: ColumnHeadProps<Row, Key>) {
  const { label, isNumeric = false, sortKey, isDescendingFirst = isNumeric } = column;
  if (!order || sortKey === undefined) {
    return (
      <th scope="col" data-numeric={isNumeric || undefined}>
        {label}
      </th>
    );
  }
  const isSorted = order.sort === sortKey;
  const direction = order.isDescending ? 'descending' : 'ascending';
  return (
    <SortHeader
      isNumeric={isNumeric}
      order={isSorted ? direction : null}
      onSort={() =>
        order.onSort({
          sort: sortKey,
          isDescending: isSorted ? !order.isDescending : isDescendingFirst,
        })
      }
    >
      {label}
    </SortHeader>
  );
}
