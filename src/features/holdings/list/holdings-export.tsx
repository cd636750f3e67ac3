import { useCurrentClient } from '#src/session/current-client.ts';
import { ListExport } from '#src/shared/list/list-export.tsx';
import type { Cell as CsvCell, CsvTable } from '#src/shared/export/csv.ts';
import type { HeadLine } from '#src/shared/export/export-subject.ts';
import { seenText } from '#src/shared/format/seen-text.ts';
import { underscoresToSpaces } from '#src/shared/format/underscores.ts';
import { currencyOf } from '#src/shared/money/currency.ts';
import { oncePer } from '#src/shared/state/once-per.ts';
import { copy } from '../copy.ts';
import type { Column } from '../data/column-visibility.ts';
import type { ListedHolding } from '../data/holding-list.ts';
import { valueDates } from '../data/holding-totals.ts';
import type { ListState } from '../data/list-state.ts';
import { valuesOfText } from '../summary/date-texts.ts';

type HoldingsExportProps = {
  readonly category: string;
  /** Rows that match search and filter, in order, on all pages. */
  readonly arranged: readonly ListedHolding[];
  readonly columns: readonly Column[];
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
          title: underscoresToSpaces(category),
          client,
          fetchedAt,
          valuesOf: valuesOfText(datesOf(arranged)),
          filters: filterLines(state),
        },
        fileName: category,
        table: () => csvTable(arranged, columns),
      }}
    />
  );
}

const datesOf = oncePer((arranged: readonly ListedHolding[]) =>
  valueDates(arranged.map(({ holding }) => holding)),
);

function filterLines({ sort, isDescending, search, phase }: ListState): readonly HeadLine[] {
  const order = `${copy.sortKeys[sort]}, ${isDescending ? copy.descendingWord : copy.ascendingWord}`;
  const lines: readonly HeadLine[] = [
    [copy.searchedFor, seenText(search)],
    [copy.phaseFilter, phase ?? ''],
    [copy.sortedBy, order],
  ];
  return lines.filter(([, text]) => text !== '');
}

/**
 * Returns the visible columns as plain numbers and dates, with the phase and the currency of each
 * holding.
 */
export function csvTable(arranged: readonly ListedHolding[], shown: readonly Column[]): CsvTable {
  const columns = shown.filter((column) => column !== 'phase');
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
      currencyOf(holding.currency),
      ...columns.map((column): CsvCell => holding[column]),
    ]),
  };
}
