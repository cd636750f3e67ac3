import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { SortOrder } from './sort-order.ts';
import { styled } from '../theme/styled.ts';
import type { ChildElements } from '../elements.ts';
import { Figure, MAX_ONE_LINE_LENGTH } from '../text/figure.tsx';
import { Icon } from '../icon.tsx';
import { ScrollRegion, Table } from './table.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { toLengthStyle } from '../text/fit-font-size.ts';

/**
 * Content of a cell. A string is rendered as a `Figure`, which announces a missing figure and may wrap a long
 * text.
 */
export type CellValue = string | Exclude<ChildElements, ''>;

export type Column<Row, Key extends string = never> = {
  readonly label: string;
  readonly cell: (row: Row) => CellValue;
  /**
   * Returns the text of a cell whose content is an element. A card shrinks a long amount by the length of
   * this text.
   */
  readonly getText?: (row: Row) => string;
  readonly isNumeric?: boolean;
  /** Prevents line breaks: for a date, or a code with a hyphen. */
  readonly isOneLine?: boolean;
  /** Makes the cell the row's header for screen readers. */
  readonly isRowHeader?: boolean;
  /** Shows the cell beside the name in a card, without its label. */
  readonly isMain?: boolean;
  /** Column of buttons: it has no label in a card and is not printed. */
  readonly isActions?: boolean;
  /** Side at which the column is sticky while the other columns scroll. */
  readonly stickySide?: 'start' | 'end';
  /**
   * Priority, from 1: a narrow table hides the columns with the highest ranks, and the details of the row
   * show them.
   */
  readonly rank?: number;
  /** Sort key that a click on the column header applies. */
  readonly sortKey?: Key;
  /** Sorts in descending order at the first click, as figures and dates do; names start from A. */
  readonly isDescendingFirst?: boolean;
};

export type TableOrder<Key extends string> = SortOrder<Key> & {
  readonly onSort: (order: SortOrder<Key>) => void;
};

export type DataTableProps<Row, Key extends string> = Pick<
  ComponentProps<typeof Table>,
  'variant' | 'hasStickyHead'
> & {
  readonly caption: string;
  /** Accessible name of the region in which a wide table scrolls. */
  readonly region?: string;
  readonly isCaptionHidden?: boolean;
  readonly columns: readonly Column<Row, Key>[];
  readonly rows: readonly Row[];
  readonly getKey: (row: Row) => string;
  /** Returns the state by which a row is styled, as `data-state`. */
  readonly getState?: (row: Row) => 'muted' | 'unread' | undefined;
  /** Current order; turns the column headers with a `sortKey` into buttons. */
  readonly order?: TableOrder<Key> | undefined;
  /**
   * Set if CSS may turn the rows into cards. Each cell then contains its label, which a table hides, and each
   * element has an explicit role, because browsers drop the role of table elements with another `display`.
   */
  readonly hasCards?: boolean;
  /** Wraps the rows in another component, such as one that animates their removal. */
  readonly wrapRows?: (rows: ChildElements) => ChildElements;
};

/** Table of rows in the given order; it scrolls sideways if it is wider than its container. */
export function DataTable<Row, Key extends string = never>(props: DataTableProps<Row, Key>) {
  const { caption, region = caption, isCaptionHidden = false, columns, rows, getKey } = props;
  const { getState, order, hasCards = false, wrapRows = (all) => all, ...looks } = props;
  const toExplicitRole = (role: string) => (hasCards ? role : undefined);
  return (
    <ScrollRegion label={region}>
      <Table
        caption={caption}
        isCaptionHidden={isCaptionHidden}
        variant={looks.variant ?? 'plain'}
        hasStickyHead={looks.hasStickyHead}
        role={toExplicitRole('table')}
      >
        <thead role={toExplicitRole('rowgroup')}>
          <tr role={toExplicitRole('row')}>
            {columns.map((column) => (
              <ColumnHeader
                key={column.label}
                column={column}
                order={order}
                role={toExplicitRole('columnheader')}
              />
            ))}
          </tr>
        </thead>
        <tbody role={toExplicitRole('rowgroup')}>
          {wrapRows(
            rows.map((row) => (
              <tr key={getKey(row)} role={toExplicitRole('row')} data-state={getState?.(row)}>
                {columns.map((column) => (
                  <Cell
                    key={column.label}
                    row={row}
                    column={column}
                    role={toExplicitRole(column.isRowHeader ? 'rowheader' : 'cell')}
                  />
                ))}
              </tr>
            )),
          )}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}

type CellProps<Row, Key extends string> = {
  readonly row: Row;
  readonly column: Column<Row, Key>;
  /** Explicit role of a cell in a table whose rows may be cards. */
  readonly role: string | undefined;
};

function Cell<Row, Key extends string>({ row, column, role }: CellProps<Row, Key>) {
  const { label, cell, getText, isOneLine, isRowHeader, isActions } = column;
  const content = cell(row);
  const children: ChildElements = typeof content === 'string' ? <Figure text={content} /> : content;
  const text = typeof content === 'string' ? content : getText?.(row);
  const Element = isRowHeader ? 'th' : 'td';
  const isLabelled = !isRowHeader && !isActions;
  return (
    <Element
      scope={isRowHeader ? 'row' : undefined}
      role={role}
      style={text && text.length <= MAX_ONE_LINE_LENGTH ? toLengthStyle(text) : undefined}
      data-field={isLabelled || undefined}
      data-main={column.isMain || undefined}
      data-actions={isActions}
      data-numeric={column.isNumeric || undefined}
      data-one-line={isOneLine}
      data-stuck={column.stickySide}
      data-rank={column.rank}
    >
      {role && isLabelled && <span data-label="">{`${label} `}</span>}
      {children}
    </Element>
  );
}

type ColumnHeaderProps<Row, Key extends string> = {
  readonly column: Column<Row, Key>;
  readonly order: TableOrder<Key> | undefined;
  readonly role: string | undefined;
};

const ICONS = { ascending: ArrowUp, descending: ArrowDown } as const;

function ColumnHeader<Row, Key extends string>({
  column,
  order,
  role,
}: ColumnHeaderProps<Row, Key>) {
  const { label, isNumeric, isActions, sortKey, isDescendingFirst = isNumeric ?? false } = column;
  const isSorted = order?.sort === sortKey && sortKey !== undefined;
  const direction = order?.isDescending ? 'descending' : 'ascending';
  const sort = () => {
    if (!order || sortKey === undefined) return;
    const isDescending = isSorted ? !order.isDescending : isDescendingFirst;
    order.onSort({ sort: sortKey, isDescending });
  };
  return (
    <th
      scope="col"
      role={role}
      aria-sort={isSorted ? direction : undefined}
      data-numeric={isNumeric || undefined}
      data-actions={isActions}
      data-stuck={column.stickySide}
      data-rank={column.rank}
    >
      {order && sortKey !== undefined ? (
        <SortButton type="button" isSorted={isSorted} onClick={sort}>
          <span>{label}</span>
          <Icon icon={isSorted ? ICONS[direction] : ChevronsUpDown} size={14} />
        </SortButton>
      ) : isActions ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <span>{label}</span>
      )}
    </th>
  );
}

const SortButton = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'flex-end',
    // Aligns the button with the column headers that are no buttons.
    verticalAlign: 'bottom',
    gap: 0.5,
    minH: 6,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    fontWeight: 'medium',
    borderRadius: '2px',
    '& > svg': { flexShrink: 0, mb: '3px' },
    _hover: { color: 'brand-700' },
    _print: { '& > svg': { display: 'none' } },
  },
  variants: { isSorted: { true: { color: 'ink' } } },
});
