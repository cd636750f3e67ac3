import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useIsPrinting } from '../../platform/browser/use-is-printing.ts';
import type { SortOrder } from './sort-order.ts';
import { styled } from '../theme/styled.ts';
import type { ChildElements } from '../elements.ts';
import { Figure, MAX_ONE_LINE_LENGTH } from '../text/figure.tsx';
import { Icon } from '../icon.tsx';
import { ScrollRegion, Table } from './table.tsx';
import {
  buildTableCardStyles,
  getMinTableWidth,
  TableCard,
  type CardLabels,
  type TableMinWidths,
  type TableVariant,
} from './table-card.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { toLengthStyle } from '../text/fit-font-size.ts';

/**
 * Content of a cell. A string is rendered as a `Figure`, which announces a missing figure and may wrap a long
 * text.
 */
export type CellValue = string | Exclude<ChildElements, ''>;

/** Column of a table. In a card it is a field with its label, unless it has a `part`. */
export type Column<Row, Key extends string = never> = {
  readonly label: string;
  readonly cell: (row: Row) => CellValue;
  /**
   * Special part of a row: its header `name`, the `main` figure, which a card shows beside the name, or the
   * buttons, which have no label in a card and are not printed.
   */
  readonly part?: 'name' | 'main' | 'actions';
  /**
   * Returns the text of a cell whose content is an element. A card shrinks a long amount by the length of
   * this text.
   */
  readonly getText?: (row: Row) => string;
  readonly isNumeric?: boolean;
  /** Whether a card leaves out the cell of a row, because its content is as expected. */
  readonly isUsual?: (row: Row) => boolean;
  /** Prevents line breaks: for a date, or a code with a hyphen. */
  readonly isOneLine?: boolean;
  /** Reserves width for long texts. */
  readonly isLong?: boolean;
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

/** Highest rank of a column in a card. */
const MAX_CARD_RANK = 4;

export type TableOrder<Key extends string> = SortOrder<Key> & {
  readonly onSort: (order: SortOrder<Key>) => void;
};

type DataTableProps<Row, Key extends string> = {
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
  readonly variant?: TableVariant;
  /**
   * Minimum widths of the table; below them its rows are cards, except in print. By default, the content must
   * have space for all columns, or for one figure if the columns have ranks. Undefined for no cards.
   */
  readonly minWidths?: Pick<TableMinWidths, 'window'> & Partial<TableMinWidths>;
  readonly cardLabels?: CardLabels;
  readonly isTopAligned?: boolean;
  /** Wraps the rows in another component, such as one that animates their removal. */
  readonly wrapRows?: (rows: ChildElements) => ChildElements;
  /** Wraps the content of each cell; in a `list`, an element with `data-block` has the padding of the cell. */
  readonly wrapCell?: (content: ChildElements) => ChildElements;
};

/**
 * Rows in the given order: a table, which scrolls sideways if it is wider than its container, or cards with the
 * semantics of a table.
 */
export function DataTable<Row, Key extends string = never>(props: DataTableProps<Row, Key>) {
  const { minWidths, columns, cardLabels = 'inline', isTopAligned = false } = props;
  const { variant = minWidths ? 'rows' : 'plain' } = props;
  if (!minWidths) return <RowsTable {...props} variant={variant} />;
  const rankedCount = columns.filter(({ rank }) => rank !== undefined).length;
  const content = getMinTableWidth(rankedCount > 0 ? 1 : columns.length - 1, false);
  return (
    <TableCard
      isPlain={variant === 'plain'}
      css={buildTableCardStyles({
        variant,
        minWidths: { content, ...minWidths },
        cardLabels,
        isTopAligned,
        rankedCount,
        hasActions: columns.some(({ part }) => part === 'actions'),
      })}
    >
      <RowsTable isCaptionHidden {...props} variant={variant} />
    </TableCard>
  );
}

function RowsTable<Row, Key extends string>(
  props: DataTableProps<Row, Key> & { readonly variant: TableVariant },
) {
  const { caption, region = caption, isCaptionHidden = false, columns, rows, getKey } = props;
  const { variant, minWidths, getState, wrapRows = (all) => all, wrapCell } = props;
  const isPrinting = useIsPrinting();
  // Printed headers have no sort buttons.
  const order = isPrinting ? undefined : props.order;
  // Browsers drop the role of table elements with another `display`.
  const hasCards = minWidths !== undefined && !isPrinting;
  const toExplicitRole = (role: string) => (hasCards ? role : undefined);
  return (
    <ScrollRegion label={region}>
      <Table
        caption={order ? `${caption}. Select a column header to sort.` : caption}
        isCaptionHidden={isCaptionHidden}
        variant={variant === 'plain' ? 'plain' : 'rows'}
        role={toExplicitRole('table')}
      >
        <thead role={toExplicitRole('rowgroup')}>
          <tr role={toExplicitRole('row')}>
            {columns.map((column) => (
              <ColumnHeader
                key={column.label}
                column={column}
                attributes={buildAttributes(column, variant)}
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
                    attributes={buildAttributes(column, variant)}
                    wrap={wrapCell}
                    role={toExplicitRole(column.part === 'name' ? 'rowheader' : 'cell')}
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

const STICKY_SIDES = { name: 'start', main: undefined, actions: 'end' } as const;

/** Returns the attributes by which the header and the cells of a column are styled. */
function buildAttributes<Row, Key extends string>(column: Column<Row, Key>, variant: TableVariant) {
  const { part, rank, isNumeric, isOneLine, isLong } = column;
  const field = rank !== undefined && rank > MAX_CARD_RANK ? 'detail' : 'field';
  return {
    'data-cell': part ?? field,
    'data-numeric': isNumeric || undefined,
    'data-one-line': isOneLine,
    'data-long': isLong,
    'data-stuck': variant === 'dense' && part ? STICKY_SIDES[part] : undefined,
    'data-rank': rank,
  };
}

type CellProps<Row, Key extends string> = {
  readonly row: Row;
  readonly column: Column<Row, Key>;
  readonly attributes: ReturnType<typeof buildAttributes>;
  readonly wrap: ((content: ChildElements) => ChildElements) | undefined;
  /** Explicit role of a cell in a table whose rows may be cards. */
  readonly role: string | undefined;
};

function Cell<Row, Key extends string>(props: CellProps<Row, Key>) {
  const { row, column, attributes, wrap = (content) => content, role } = props;
  const { label, cell, getText, part, isUsual } = column;
  const content = cell(row);
  const children: ChildElements = typeof content === 'string' ? <Figure text={content} /> : content;
  const text = typeof content === 'string' ? content : getText?.(row);
  const Element = part === 'name' ? 'th' : 'td';
  return (
    <Element
      {...attributes}
      data-usual={isUsual?.(row) || undefined}
      scope={part === 'name' ? 'row' : undefined}
      role={role}
      style={text && text.length <= MAX_ONE_LINE_LENGTH ? toLengthStyle(text) : undefined}
    >
      {role && part !== 'name' && part !== 'actions' && <span data-label="">{`${label} `}</span>}
      {wrap(children)}
    </Element>
  );
}

type ColumnHeaderProps<Row, Key extends string> = {
  readonly column: Column<Row, Key>;
  readonly attributes: ReturnType<typeof buildAttributes>;
  readonly order: TableOrder<Key> | undefined;
  readonly role: string | undefined;
};

const ICONS = { ascending: ArrowUp, descending: ArrowDown } as const;

function ColumnHeader<Row, Key extends string>(props: ColumnHeaderProps<Row, Key>) {
  const { column, attributes, order, role } = props;
  const { label, part, isNumeric = false, sortKey, isDescendingFirst = isNumeric } = column;
  const isSorted = order?.sort === sortKey && sortKey !== undefined;
  const direction = order?.isDescending ? 'descending' : 'ascending';
  const sort = () => {
    if (!order || sortKey === undefined) return;
    const isDescending = isSorted ? !order.isDescending : isDescendingFirst;
    order.onSort({ sort: sortKey, isDescending });
  };
  return (
    <th {...attributes} scope="col" role={role} aria-sort={isSorted ? direction : undefined}>
      {order && sortKey !== undefined ? (
        <SortButton type="button" isSorted={isSorted} onClick={sort}>
          <span>{label}</span>
          <Icon icon={isSorted ? ICONS[direction] : ChevronsUpDown} size={14} />
        </SortButton>
      ) : part === 'actions' ? (
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
