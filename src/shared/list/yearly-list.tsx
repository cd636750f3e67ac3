import { useId, useRef, type ReactNode, type RefObject } from 'react';
import type { Elements } from '../ui/elements.ts';
import { Box, Flex } from '../ui/layout.ts';
import type { CsvTable } from '../export/csv.ts';
import { ExportActions } from '../export/export-actions.tsx';
import type { ExportSubject } from '../export/export-subject.ts';
import { PRINTED_HEAD } from '../export/printed-head.ts';
import { usePrinting } from '../export/use-printing.ts';
import { useAddress } from '../pages/use-address.ts';
import { listPart } from './list-part.ts';
import { ListPages } from './list-pages.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { readListQuery, withListQuery } from './list-query.ts';
import { RecordList, RECORDS_ROOM } from './record-list.tsx';
import type { SortKind } from './sort-words.ts';
import { styled } from '../theme/styled.ts';
import { fetchedAt } from '../time/fetched-at.ts';
import type { Column } from '../ui/data-table.tsx';
import { FilterField } from '../ui/filter-field.tsx';
import { Select } from '../ui/select.tsx';
import { usePageTurn } from '../ui/use-page-turn.ts';
import type { useSort } from './use-sort.ts';
import { ALL_YEARS, type YearChoice } from './year-choice.ts';

type Words<Key extends string> = {
  /** Of the page. */
  readonly title: string;
  /** The name of the navigation between its pages. */
  readonly pages: string;
  /** The label of the choice, and its first option. */
  readonly year: string;
  readonly all: string;
  readonly sortKeys: Readonly<Record<Key, string>>;
};

type YearlyControlsProps<Key extends string> = {
  readonly words: Words<Key>;
  readonly years: readonly string[];
  readonly year: YearChoice;
  readonly onYear: (year: YearChoice) => void;
  readonly order: ReturnType<typeof useSort<Key>>;
  readonly kinds: Readonly<Record<Key, SortKind>>;
  readonly children?: Elements;
};

/** The year of a list, and its order on a narrow screen. */
export function YearlyControls<Key extends string>(props: YearlyControlsProps<Key>) {
  const { words, years, year, onYear, order, kinds, children } = props;
  const id = useId();
  return (
    <ListToolbar
      label={words.title}
      filterCount={null}
      order={{ labels: words.sortKeys, kinds, order, onSort: order.onSort, room: RECORDS_ROOM }}
    >
      <FilterField id={id} label={words.year} width="words">
        <Select
          id={id}
          options={[
            { value: ALL_YEARS, label: words.all },
            ...years.map((each) => ({ value: each, label: each })),
          ]}
          value={year}
          onChange={({ target }) => onYear(target.value)}
        />
      </FilterField>
      {children}
    </ListToolbar>
  );
}

type YearlyRowsProps<Row, Key extends string> = Pick<
  YearlyControlsProps<Key>,
  'words' | 'year' | 'order'
> & {
  readonly heading: string;
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  /** How many they are, or what is loading; nothing where `empty` says it. */
  readonly status: ReactNode;
  readonly columns: readonly Column<Row, Key>[];
  /** Of the year, in order. */
  readonly rows: readonly (Row & { readonly key: string })[];
  /** The reply that the rows are from, which tells when it came. */
  readonly reply: object;
  readonly table: () => CsvTable;
  readonly client: ExportSubject['client'];
  readonly empty: ReactNode;
  /** They stay, dimmed, while those of another year load. */
  readonly isOld?: boolean;
  /** How to read the rows, above them. */
  readonly hint?: Elements;
};

/** The rows of a year under their heading, as a list, a file and on paper. */
export function YearlyRows<Row, Key extends string>(props: YearlyRowsProps<Row, Key>) {
  const { words, year, order, heading, headingRef, status, columns, rows, reply } = props;
  const { table, client, empty, isOld = false, hint } = props;
  const id = useId();
  const own = useRef<HTMLHeadingElement>(null);
  const top = headingRef ?? own;
  const { shown, ...pages } = usePages(rows, top);
  const filters = [[words.year, year === ALL_YEARS ? words.all : year] as const, order.headLine];
  return (
    <section aria-labelledby={id} aria-busy={isOld}>
      <Flex
        flexWrap="wrap"
        alignItems="end"
        justifyContent="space-between"
        gap={3}
        mb={4}
        css={PRINTED_HEAD}
      >
        <Box minW={0}>
          <Box as="h2" id={id} ref={top} tabIndex={-1} textStyle="h2" overflowWrap="anywhere">
            {heading}
          </Box>
          <Box role="status" textStyle="small" color="ink-muted">
            {status}
          </Box>
        </Box>
        {rows.length > 0 && (
          <ExportActions
            subject={{ title: words.title, client, fetchedAt: fetchedAt(reply), filters }}
            fileName={`${words.title} ${year}`.toLowerCase()}
            table={table}
          />
        )}
      </Flex>
      {rows.length > 0 && hint}
      <Rows isOld={isOld}>
        {rows.length === 0 ? (
          empty
        ) : (
          <RecordList
            caption={`${words.title}: ${heading}`}
            columns={columns}
            rows={shown}
            keyOf={({ key }) => key}
            order={order}
          />
        )}
      </Rows>
      <ListPages label={words.pages} {...pages} />
    </section>
  );
}

/** The rows of the page that the address names; paper shows all rows without pages. */
function usePages<Row>(rows: readonly Row[], top: RefObject<HTMLElement | null>) {
  const { query, hrefOf } = useAddress();
  const isPrinting = usePrinting();
  const { page, pageCount, from, to } = listPart(rows.length, readListQuery(query).page);
  return {
    shown: isPrinting ? rows : rows.slice(from, to),
    page,
    pageCount,
    addressOf: (number: number) => hrefOf(withListQuery(query, { page: number })),
    onTurn: usePageTurn(page, top),
  };
}

// After a moment, so that a quick reply flashes nothing.
const Rows = styled('div', {
  variants: {
    isOld: {
      true: { opacity: 0.6, transition: 'opacity 150ms ease-out 250ms' },
      false: {},
    },
  },
});
