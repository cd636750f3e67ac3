import { ScrollRegion, Table } from '#src/shared/ui/table.tsx';
import { SortHeader } from '#src/shared/ui/sort-header.tsx';
import { copy } from '../copy.ts';
import { OF_WORDS, type Column } from '../data/column-visibility.ts';
import { isMuted, type ListedHolding } from '../data/holding-list.ts';
import { HoldingCell } from '../holding/holding-cell.tsx';
import { HoldingName } from '../holding/holding-name.tsx';
import type { ListState, SortKey } from '../data/list-state.ts';
import { RowActions, type RowActionsProps } from './row-actions.tsx';

export type HoldingsTableProps = {
  readonly caption: string;
  readonly holdings: readonly ListedHolding[];
  readonly columns: readonly Column[];
  /** Of the column of growth, by the currencies of the whole list. */
  readonly growthHead: string;
  readonly state: ListState;
  /** Null on paper, which has no buttons. */
  readonly onSort: ((change: Partial<ListState>) => void) | null;
  /** Undefined if holdings have no actions. */
  readonly actionsOf: ((listed: ListedHolding) => RowActionsProps) | undefined;
};

/** The columns that sort the whole list; growth sorts by its percentage (decided, HOLD-090). */
const SORTED_BY: Partial<Record<'name' | Column, SortKey>> = {
  name: 'name',
  value: 'value',
  growthPercentage: 'growth',
};

/** The holdings on a wide screen (specification 2: over 700 px). */
export function HoldingsTable(props: HoldingsTableProps) {
  const { caption, holdings, columns, growthHead, state, onSort, actionsOf } = props;
  return (
    <ScrollRegion label={copy.table}>
      <Table caption={caption} isCaptionHidden hasStickyHead css={DENSE}>
        <thead>
          <tr>
            <ColumnHead field="name" label={copy.fields.name} state={state} onSort={onSort} />
            {columns.map((column) => (
              <ColumnHead
                key={column}
                field={column}
                label={column === 'growth' ? growthHead : copy.fields[column]}
                state={state}
                onSort={onSort}
              />
            ))}
            {actionsOf && (
              <th scope="col" data-stuck="end">
                {copy.actions}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {holdings.map((listed) => (
            <tr key={listed.holding.id} data-muted={isMuted(listed) ? '' : undefined}>
              <th scope="row" data-stuck="start">
                <HoldingName listed={listed} childCount={listed.childCount} />
              </th>
              {columns.map((column) => (
                <td key={column} data-numeric={!OF_WORDS.has(column) || undefined}>
                  <HoldingCell holding={listed.holding} column={column} />
                </td>
              ))}
              {actionsOf && (
                <td data-actions data-stuck="end">
                  <RowActions {...actionsOf(listed)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}

type ColumnHeadProps = Pick<HoldingsTableProps, 'state' | 'onSort'> & {
  readonly field: 'name' | Column;
  readonly label: string;
};

function ColumnHead({ field, label, state, onSort }: ColumnHeadProps) {
  const key = SORTED_BY[field];
  const isName = field === 'name';
  const isNumeric = !isName && !OF_WORDS.has(field);
  if (!key || !onSort) {
    return (
      <th
        scope="col"
        data-numeric={isNumeric || undefined}
        data-stuck={isName ? 'start' : undefined}
      >
        {label}
      </th>
    );
  }
  const isSorted = state.sort === key;
  const order = state.isDescending ? 'descending' : 'ascending';
  return (
    <SortHeader
      isNumeric={isNumeric}
      isStuck={isName}
      order={isSorted ? order : null}
      // Names start from A, figures from the largest.
      onSort={() => onSort({ sort: key, isDescending: isSorted ? !state.isDescending : isNumeric })}
    >
      {label}
    </SortHeader>
  );
}

// Headings and figures in one line, at least 16 px apart.
const DENSE = {
  '--table-space': '0.5rem',
  '--table-edge': '0.75rem',
  '& th, & td': {
    fontSize: '0.875rem',
    lineHeight: String(20 / 14),
    _print: { fontSize: '8pt', lineHeight: '1.875' },
  },
  '& tbody tr:not([data-muted]):not(:hover)': { bg: 'surface' },
  // If the table is wider than the page, name and actions stay while the figures scroll.
  '& tbody th': { minW: '7.75rem', maxW: '22rem', overflowWrap: 'anywhere' },
  '& thead th': {
    fontSize: '0.8125rem',
    whiteSpace: 'nowrap',
    _print: { fontSize: '8pt', whiteSpace: 'normal' },
  },
  // Room for both actions: the documents often load later than the holdings.
  '& [data-actions]': {
    minW: '6.75rem',
    h: '3.25rem',
    py: 0.5,
    whiteSpace: 'nowrap',
    _print: { display: 'none' },
  },
  '& thead th:last-child:not([data-numeric])': { _print: { display: 'none' } },
  '& [data-actions] button': {
    display: 'flex',
    minH: 6,
    mx: -1,
    px: 1,
    py: 0,
    fontSize: '0.8125rem',
  },
} as const;
