import { ArrowDownWideNarrow, ArrowUpNarrowWide, ArrowLeftRight } from 'lucide-react';
import { useCurrentClient } from '#src/session/current-client.ts';
import { ListExport } from '#src/shared/lists/list-export.tsx';
import type { CsvCellValue as CsvCell, CsvTable } from '#src/shared/lists/export/csv.ts';
import type { SubjectLine } from '#src/shared/lists/export/export-subject.ts';
import { normaliseText } from '#src/shared/platform/text/normalise-text.ts';
import { replaceUnderscores } from '#src/shared/platform/text/underscores.ts';
import { toCurrency } from '#src/shared/finance/money/currency.ts';
import { memoizeByObject } from '#src/shared/platform/state/memoize-by-object.ts';
import { formatSortOrder } from '#src/shared/lists/format-order.ts';
import { Icon } from '#src/shared/ui/icon.tsx';
import { MenuItem } from '#src/shared/ui/menu.tsx';
import type { SortOrder } from '#src/shared/ui/table/sort-order.ts';
import { copy } from '../copy.ts';
import type { HoldingColumn } from '../data/column-visibility.ts';
import type { HoldingListItem } from '../data/holding-list.ts';
import { getValueDates } from '../data/holding-totals.ts';
import { SORT_KEYS, SORT_KINDS, type ListState, type SortKey } from '../data/list-state.ts';
import { formatValueDatesForExport } from '../summary/format-value-dates.ts';

type HoldingsExportProps = {
  readonly category: string;
  /** Rows that match search and filter, in order, on all pages. */
  readonly arranged: readonly HoldingListItem[];
  readonly columns: readonly HoldingColumn[];
  readonly state: ListState;
  /** Age of an old valuation in words; null if the list has none. */
  readonly oldAge: string | null;
  readonly fetchedAt: Date;
  /** Changes the order, for a list without a toolbar. */
  readonly onSort?: ((order: SortOrder<SortKey>) => void) | undefined;
  /** Starts the choice of holdings for a comparison. */
  readonly onCompare?: (() => void) | undefined;
};

/** Menu that downloads or prints the list, searched, filtered and sorted as on the screen. */
export function HoldingsExport(props: HoldingsExportProps) {
  const { category, arranged, columns, state, oldAge, fetchedAt, onSort, onCompare } = props;
  const client = useCurrentClient();
  return (
    <ListExport
      list={{
        subject: {
          title: replaceUnderscores(category),
          client,
          fetchedAt,
          valuationDates: formatValueDatesForExport(getListDates(arranged)),
          filters: filterLines(state, oldAge),
        },
        fileName: category,
        table: () => buildHoldingsTable(arranged, columns),
      }}
      // A list that is sorted in this menu has no toolbar.
      isNameLong={onSort === undefined && onCompare !== undefined}
      {...((onSort || onCompare) && {
        name: copy.menuName(onSort !== undefined, onCompare !== undefined),
      })}
    >
      {onSort &&
        listOrders(state).map((order) => (
          <MenuItem key={order.sort} onClick={() => onSort(order)}>
            <Icon icon={order.isDescending ? ArrowDownWideNarrow : ArrowUpNarrowWide} />
            <span>{`${copy.sortKeys[order.sort]}: ${formatSortOrder(SORT_KINDS[order.sort], order.isDescending)}`}</span>
          </MenuItem>
        ))}
      {onCompare && (
        <MenuItem onClick={onCompare}>
          <Icon icon={ArrowLeftRight} />
          <span>{copy.compare}</span>
        </MenuItem>
      )}
    </ListExport>
  );
}

/** Returns the orders to choose from: that of another column, and the reverse of the current one. */
function listOrders({ sort, isDescending }: ListState): readonly SortOrder<SortKey>[] {
  return SORT_KEYS.map((key) => ({
    sort: key,
    isDescending: key === sort ? !isDescending : key !== 'name',
  }));
}

const getListDates = memoizeByObject((arranged: readonly HoldingListItem[]) =>
  getValueDates(arranged.map(({ holding }) => holding)),
);

function filterLines(
  { sort, isDescending, search, phase, isOldOnly }: ListState,
  oldAge: string | null,
): readonly SubjectLine[] {
  const order = `${copy.sortKeys[sort]}, ${isDescending ? copy.descendingWord : copy.ascendingWord}`;
  const lines: readonly SubjectLine[] = [
    [copy.searchedFor, normaliseText(search)],
    [copy.phaseFilter, phase ?? ''],
    [copy.valuedFilter, isOldOnly && oldAge !== null ? copy.over(oldAge) : ''],
    [copy.sortedBy, order],
  ];
  return lines.filter(([, text]) => text !== '');
}

/**
 * Builds the table of an exported file: name, phase and currency of each holding, and the visible columns as
 * plain numbers and dates.
 */
export function buildHoldingsTable(
  arranged: readonly HoldingListItem[],
  visible: readonly HoldingColumn[],
): CsvTable {
  const columns = visible.filter((column) => column !== 'phase');
  return {
    columns: [
      copy.fields.name,
      copy.fields.phase,
      copy.currency,
      ...columns.map((column) => (column === 'growth' ? copy.growthAmount : copy.fields[column])),
    ],
    rows: arranged.map(({ holding, phase }) => [
      holding.investment.name,
      phase,
      toCurrency(holding.currency),
      ...columns.map((column): CsvCell => holding[column]),
    ]),
  };
}
