import {
  DataTable,
  type Column as TableColumn,
  type TableOrder,
} from '#src/shared/ui/table/data-table.tsx';
import { CompareTick, type CompareTickProps } from '#src/shared/lists/comparison/compare-tick.tsx';
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
  /** Latest valuation of the whole list; a card shows only a date that differs. */
  readonly latestDate: string | null;
  readonly order: TableOrder<SortKey>;
  /**
   * Returns the actions of a row. Undefined if holdings have no actions and no details; then the table
   * hides no columns, because no details would show them.
   */
  readonly getActions: ((listed: HoldingListItem) => RowActionsProps) | undefined;
  /** Returns the check box of a row, which replaces its actions; null for a row without one. */
  readonly getTick?: ((listed: HoldingListItem) => CompareTickProps | null) | undefined;
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

/** Holdings are a table in windows over 700 px (specification 2). */
const MIN_WIDTHS = { window: buildWiderThanQuery('list') } as const;

/** Table of the holdings on one page of the list. */
export function HoldingsTable(props: HoldingsTableProps) {
  const { caption, holdings, columns, growthHeader, latestDate, order, getActions } = props;
  const { getTick } = props;
  const ranked = [...new Set([...BY_RANK, ...columns])].filter((column) =>
    columns.includes(column),
  );
  const figures = columns.map((column): TableColumn<HoldingListItem, SortKey> => ({
    label: column === 'growth' ? growthHeader : copy.fields[column],
    cell: ({ holding }) => <HoldingCell holding={holding} column={column} />,
    // The two spaces reserve the width of the growth arrow.
    getText: ({ holding }) => `${formatCell(holding, column)}  `,
    isNumeric: !TEXT_COLUMNS.has(column),
    ...(column === 'value' && { part: 'main' }),
    ...(getActions && { rank: ranked.indexOf(column) + 1 }),
    ...(column === 'lastValuedAt' && {
      isUsual: ({ holding }) => holding.lastValuedAt === latestDate,
    }),
    ...(SORTED_BY[column] && { sortKey: SORTED_BY[column] }),
  }));
  return (
    <DataTable<HoldingListItem, SortKey>
      variant="dense"
      caption={caption}
      region={copy.table}
      minWidths={MIN_WIDTHS}
      columns={[
        getTick ? tickColumn(getTick) : NAME,
        ...figures,
        ...(getActions && !getTick ? [actionsColumn(getActions)] : []),
      ]}
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
  part: 'name',
  sortKey: 'name',
};

function tickColumn(
  tickOf: (listed: HoldingListItem) => CompareTickProps | null,
): TableColumn<HoldingListItem, SortKey> {
  return {
    ...NAME,
    cell: (listed) => {
      const tick = tickOf(listed);
      const name = <HoldingName listed={listed} />;
      return tick ? <CompareTick {...tick}>{name}</CompareTick> : name;
    },
  };
}

function actionsColumn(
  actionsOf: (listed: HoldingListItem) => RowActionsProps,
): TableColumn<HoldingListItem, SortKey> {
  return {
    label: copy.actions,
    cell: (listed) => <RowActions {...actionsOf(listed)} />,
    part: 'actions',
  };
}
