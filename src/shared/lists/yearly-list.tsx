import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import { Box } from '../ui/layout.ts';
import type { CsvTable } from './export/csv.ts';
import type { CsvExportProps } from './export/csv-button.tsx';
import type { ExportSubject } from './export/export-subject.ts';
import type { ExportItem } from './export/use-export.tsx';
import { normaliseText } from '../platform/text/normalise-text.ts';
import { useAddress } from '../screens/address/use-address.ts';
import { ListPages } from './list-pages.tsx';
import { ListExport } from './list-export.tsx';
import { ListControls } from './list-choices.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { readListQuery, updateListQuery } from './list-query.ts';
import { createWordMatcher } from './create-word-matcher.ts';
import type { SortOrder } from '../ui/table/sort-order.ts';
import type { SortKind } from './format-order.ts';
import { styled } from '../ui/theme/styled.ts';
import { getFetchTime } from '../platform/time/fetched-at.ts';
import { DataTable, type Column } from '../ui/table/data-table.tsx';
import { RECORDS_MIN_WIDTHS } from '../ui/table/table-card.ts';
import { FilterSelect } from '../ui/filter-field.tsx';
import { useListPages } from './use-list-pages.ts';
import { useSort } from './use-sort.ts';
import { ALL_YEARS, type YearChoice } from './year-choice.ts';

type YearlyTexts<Key extends string> = {
  /** Title of the page. */
  readonly title: string;
  /** Accessible name of the page links. */
  readonly pages: string;
  /** Label of the year filter, and text of its first option. */
  readonly year: string;
  readonly all: string;
  readonly search: string;
  readonly noMatch: string;
  readonly sortKeys: Readonly<Record<Key, string>>;
};

type YearlyListOptions<Key extends string> = {
  readonly texts: YearlyTexts<Key>;
  /** Kind of data in each sortable field. */
  readonly kinds: Readonly<Record<Key, SortKind>>;
  readonly byDefault: SortOrder<Key>;
};

type YearlyList<Key extends string> = ReturnType<typeof useYearlyList<Key>>;

/** Reads the order and the search from the URL; `isSearchMatch` checks whether the search finds a name. */
export function useYearlyList<Key extends string>({
  texts,
  kinds,
  byDefault,
}: YearlyListOptions<Key>) {
  const { query, go } = useAddress();
  const { search } = readListQuery(query);
  return {
    texts,
    kinds,
    order: useSort(texts.sortKeys, byDefault),
    search,
    setSearch: (text: string) => go(updateListQuery(query, { search: text }), { replace: true }),
    isSearchMatch: createWordMatcher(search),
  };
}

type YearlyToolbarProps<Key extends string> = {
  readonly list: YearlyList<Key>;
  readonly years: readonly string[];
  readonly year: YearChoice;
  readonly onYear: (year: YearChoice) => void;
  /** Export of the rows of the year; null while there are none. */
  readonly file: CsvExportProps | null;
  /** Exports of other documents about the list. */
  readonly others?: readonly ExportItem[];
};

/** Toolbar with the search, the year, the order and the exports of a list. */
export function YearlyToolbar<Key extends string>(props: YearlyToolbarProps<Key>) {
  const { list, years, year, onYear, file, others } = props;
  const { texts, kinds, order, search, setSearch } = list;
  return (
    <ListToolbar
      label={texts.title}
      search={{ label: texts.search, search, onSearch: setSearch }}
      choices={
        <ListControls
          filterCount={0}
          showText="Show the list"
          order={{
            labels: texts.sortKeys,
            kinds,
            order,
            onSort: order.onSort,
            minWidths: RECORDS_MIN_WIDTHS,
          }}
        >
          <FilterSelect
            label={texts.year}
            options={[
              { value: ALL_YEARS, label: texts.all },
              ...years.map((each) => ({ value: each, label: each })),
            ]}
            value={year}
            onChoose={onYear}
          />
        </ListControls>
      }
      exports={<ListExport list={file} others={others} />}
    />
  );
}

type YearlyFile<Key extends string> = Pick<YearlyToolbarProps<Key>, 'list' | 'year'> & {
  /** Reply that the rows are from, which determines the time of the export's figures. */
  readonly reply: object;
  readonly client: ExportSubject['client'];
  readonly table: () => CsvTable;
};

/** Returns the props of the CSV export of a year's rows. */
export function createYearlyExport<Key extends string>(file: YearlyFile<Key>): CsvExportProps {
  const { list, year, reply, client, table } = file;
  const { texts, order, search } = list;
  const filters = [
    [texts.year, year === ALL_YEARS ? texts.all : year] as const,
    ...(search ? [['Searched for', normaliseText(search)] as const] : []),
    order.subjectLine,
  ];
  return {
    subject: { title: texts.title, client, fetchedAt: getFetchTime(reply), filters },
    fileName: `${texts.title} ${year}`.toLowerCase(),
    table,
  };
}

type YearlyRowsProps<Row, Key extends string> = {
  readonly list: YearlyList<Key>;
  readonly heading: string;
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  /** Text on the number of rows or on the loading year; empty if `empty` has the same information. */
  readonly status: ReactNode;
  readonly columns: readonly Column<Row, Key>[];
  /** Rows of the year, sorted. */
  readonly rows: readonly (Row & { readonly key: string })[];
  /** Content that is shown if the year has no rows; not used for a search without matches. */
  readonly empty: ReactNode;
  /** Whether another year is loading: the rows of the previous year stay visible, but dimmed. */
  readonly isStale?: boolean;
};

/** Rows of a year with their heading, as a list and in print. */
export function YearlyRows<Row, Key extends string>(props: YearlyRowsProps<Row, Key>) {
  const { list, heading, headingRef, status, columns, rows, empty, isStale = false } = props;
  const { texts, order, search, setSearch } = list;
  const id = useId();
  const own = useRef<HTMLHeadingElement>(null);
  const top = headingRef ?? own;
  const { pageRows, pages } = useListPages(rows, top);
  const showAll = () => {
    setSearch('');
    // The pressed button disappears when the search is cleared.
    top.current?.focus();
  };
  const emptyContent = search ? (
    <EmptyState title={texts.noMatch} action={<Button onClick={showAll}>Clear search</Button>} />
  ) : (
    empty
  );
  return (
    <section aria-labelledby={id} aria-busy={isStale}>
      <Box minW={0} mb={4} _print={{ breakAfter: 'avoid' }}>
        <Box as="h2" id={id} ref={top} tabIndex={-1} textStyle="h2" overflowWrap="anywhere">
          {heading}
        </Box>
        <Box aria-live="polite" textStyle="small" color="ink-muted">
          {status}
        </Box>
      </Box>
      <Rows isStale={isStale}>
        {rows.length === 0 ? (
          emptyContent
        ) : (
          <DataTable
            minWidths={RECORDS_MIN_WIDTHS}
            caption={`${texts.title}: ${heading}`}
            columns={columns}
            rows={pageRows}
            getKey={({ key }) => key}
            order={order}
          />
        )}
      </Rows>
      <ListPages label={texts.pages} {...pages} />
    </section>
  );
}

// Dims the rows after a delay, so that a quick reply causes no flash.
const Rows = styled('div', {
  variants: {
    isStale: { true: { opacity: 0.6, transition: 'opacity 150ms ease-out 250ms' } },
  },
});
