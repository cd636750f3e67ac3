import { RecordList } from '#src/shared/lists/record-list.tsx';
import type { Column as TableColumn, TableOrder } from '#src/shared/ui/table/data-table.tsx';
import {
  hideColumnsByRank,
  CLICKABLE_CARD_STYLES,
  getMinTableWidth,
  type TableMinWidths,
} from '#src/shared/ui/table/table-card.tsx';
import { buildWiderThanQuery } from '#src/shared/ui/theme/breakpoints.ts';
import { copy } from '../copy.ts';
import { TEXT_COLUMNS, type HoldingColumn } from '../data/column-visibility.ts';
import { isMuted, type HoldingListItem } from '../data/holding-list.ts';
import type { SortKey } from '../data/list-state.ts';
import { formatCell, HoldingCell } from '../holding/holding-cell.tsx';
import { HoldingName } from '../holding/holding-name.tsx';
import { RowActions, type RowActionsProps } from './row-actions.tsx';

type HoldingsTableProps = {
  readonly caption: string;
  readonly holdings: readonly HoldingListItem[];
  readonly columns: readonly HoldingColumn[];
  /** Header of the growth column, which depends on the currencies of the whole list. */
  readonly growthHeader: string;
  readonly order: TableOrder<SortKey>;
  /**
   * Returns the actions of a row. Undefined if holdings have no actions and no details; then the table
   * hides no columns, because no details would show them.
   */
  readonly getActions: ((listed: HoldingListItem) => RowActionsProps) | undefined;
};

/** Columns that sort the list; growth sorts by its percentage (decided, HOLD-090). */
const SORTED_BY: Partial<Record<HoldingColumn, SortKey>> = {
  value: 'value',
  growthPercentage: 'growth',
};

/**
 * Columns by importance. A narrow table first hides columns that are not listed here, then the listed columns
 * from last to first.
 */
const BY_RANK: readonly HoldingColumn[] = [
  'value',
  'growthPercentage',
  'cost',
  'lastValuedAt',
  'growth',
  'phase',
  'invDate',
  'unitPrice',
  'units',
];

/** Minimum widths of a table whose rows have details: over 700 px (specification 2). */
const WITH_DETAILS: TableMinWidths = {
  window: buildWiderThanQuery('list'),
  content: getMinTableWidth(1, false),
};

/** Returns the minimum widths for a table of these columns. With details, the table may hide columns. */
function getTableWidth(columns: readonly HoldingColumn[], hasDetails: boolean): TableMinWidths {
  return hasDetails
    ? WITH_DETAILS
    : { ...WITH_DETAILS, content: getMinTableWidth(columns.length, false) };
}

/** Table of the holdings on one page of the list. */
export function HoldingsTable(props: HoldingsTableProps) {
  const { caption, holdings, columns, growthHeader, order, getActions } = props;
  const tableWidth = getTableWidth(columns, getActions !== undefined);
  const ranked = [...new Set([...BY_RANK, ...columns])].filter((column) =>
    columns.includes(column),
  );
  const figures = columns.map((column): TableColumn<HoldingListItem, SortKey> => ({
    label: column === 'growth' ? growthHeader : copy.fields[column],
    cell: ({ holding }) => <HoldingCell holding={holding} column={column} />,
    // The two spaces reserve the width of the growth arrow.
    getText: ({ holding }) => `${formatCell(holding, column)}  `,
    isNumeric: !TEXT_COLUMNS.has(column),
    isMain: column === 'value',
    ...(getActions && { rank: ranked.indexOf(column) + 1 }),
    ...(SORTED_BY[column] && { sortKey: SORTED_BY[column] }),
  }));
  return (
    <RecordList<HoldingListItem, SortKey>
      caption={caption}
      region={copy.table}
      minWidths={tableWidth}
      css={[DENSE, hideColumnsByRank(tableWidth, columns)]}
      cards={CLICKABLE_CARD_STYLES}
      columns={[NAME, ...figures, ...(getActions ? [actionsColumn(getActions)] : [])]}
      rows={holdings}
      getKey={({ holding }) => holding.id}
      getState={(listed) => (isMuted(listed) ? 'muted' : undefined)}
      order={order}
    />
  );
}

const NAME: TableColumn<HoldingListItem, SortKey> = {
  label: copy.fields.name,
  cell: (listed) => <HoldingName listed={listed} />,
  isRowHeader: true,
  stickySide: 'start',
  sortKey: 'name',
};

function actionsColumn(
  actionsOf: (listed: HoldingListItem) => RowActionsProps,
): TableColumn<HoldingListItem, SortKey> {
  return {
    label: copy.actions,
    cell: (listed) => <RowActions {...actionsOf(listed)} />,
    isActions: true,
    stickySide: 'end',
  };
}

// Dense table: headers and figures stay on one line, at least 16 px apart.
const DENSE = {
  // Equal spacing at every width.
  '& table': { '--table-space': '0.5rem', '--table-edge': '0.75rem' },
  '& th, & td': {
    fontSize: '0.875rem',
    lineHeight: String(20 / 14),
    _print: { fontSize: '8pt', lineHeight: '1.875' },
  },
  '& tbody tr:not([data-state=muted]):not(:hover)': { bg: 'surface' },
  // If the table is wider than the page, name and actions stay visible while the figures scroll.
  '& tbody th': { minW: '12.5rem', maxW: '22rem', overflowWrap: 'anywhere' },
  '& thead th': {
    fontSize: '0.8125rem',
    _print: { fontSize: '8pt', whiteSpace: 'normal' },
  },
  // Reserves the height of both actions: documents often load later than the holdings.
  '& :is(th, td)[data-actions]': { minW: '6.75rem', h: '3.25rem', py: 0.5, whiteSpace: 'nowrap' },
  '& [data-actions] button': {
    display: 'flex',
    minH: 6,
    mx: -1,
    px: 1,
    py: 0,
    fontSize: '0.8125rem',
  },
} as const;
