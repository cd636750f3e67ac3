import { useCurrentClient } from '#src/session/current-client.ts';
import { ListExport } from '#src/shared/lists/list-export.tsx';
import type { CsvCellValue as CsvCell, CsvTable } from '#src/shared/lists/export/csv.ts';
import type { HeaderLine } from '#src/shared/lists/export/export-subject.ts';
import { normaliseText } from '#src/shared/platform/text/normalise-text.ts';
import { replaceUnderscores } from '#src/shared/platform/text/underscores.ts';
import { toCurrency } from '#src/shared/finance/money/currency.ts';
import { memoizeByObject } from '#src/shared/platform/state/memoize-by-object.ts';
import { copy } from '../copy.ts';
import type { HoldingColumn } from '../data/column-visibility.ts';
import type { HoldingListItem } from '../data/holding-list.ts';
import { getValueDates } from '../data/holding-totals.ts';
import type { ListState } from '../data/list-state.ts';
import { formatValueDatesForExport } from '../summary/format-value-dates.ts';

type HoldingsExportProps = {
  readonly category: string;
  /** Rows that match search and filter, in order, on all pages. */
  readonly arranged: readonly HoldingListItem[];
  readonly columns: readonly HoldingColumn[];
  readonly state: ListState;
  readonly fetchedAt: Date;
};

/** Buttons that download or print the list, searched, filtered and sorted as on the screen. */
export function HoldingsExport(props: HoldingsExportProps) {
  const { category, arranged, columns, state, fetchedAt } = props;
  const client = useCurrentClient();
  return (
    <ListExport
      list={{
        subject: {
          title: replaceUnderscores(category),
          client,
          fetchedAt,
          valuationDates: formatValueDatesForExport(getListDates(arranged)),
          filters: filterLines(state),
        },
        fileName: category,
        table: () => buildHoldingsTable(arranged, columns),
      }}
    />
  );
}

const getListDates = memoizeByObject((arranged: readonly HoldingListItem[]) =>
  getValueDates(arranged.map(({ holding }) => holding)),
);

function filterLines({ sort, isDescending, search, phase }: ListState): readonly HeaderLine[] {
  const order = `${copy.sortKeys[sort]}, ${isDescending ? copy.descendingWord : copy.ascendingWord}`;
  const lines: readonly HeaderLine[] = [
    [copy.searchedFor, normaliseText(search)],
    [copy.phaseFilter, phase ?? ''],
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
