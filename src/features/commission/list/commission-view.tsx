import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { useId, useRef } from 'react';
import type { Commission } from '#contract/generated/schemas/commission.zod.ts';
import { PRINTED_HEAD } from '#src/shared/export/printed-head.ts';
import { put } from '#src/shared/list-query.ts';
import { RecordList } from '#src/shared/record-list.tsx';
import { atLeast } from '#src/shared/theme/breakpoints.ts';
import { fetchedAt } from '#src/shared/time/fetched-at.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { EmptyState } from '#src/shared/ui/empty-state.tsx';
import { FilterField, FilterLine } from '#src/shared/ui/filter-field.tsx';
import { Select } from '#src/shared/ui/select.tsx';
import { SortControls } from '#src/shared/ui/sort-controls.tsx';
import { useMediaQuery } from '#src/shared/ui/use-media-query.ts';
import { useAddress } from '#src/shared/use-address.ts';
import { useSort } from '#src/shared/use-sort.ts';
import { copy } from '../copy.ts';
import {
  commissionRows,
  DEFAULT_ORDER,
  SORT_KINDS,
  sortRows,
  yearsOf,
} from '../data/commission-rows.ts';
import { COLUMNS } from './commission-columns.tsx';
import { CommissionExport } from './commission-export.tsx';
import { TotalsTable } from './totals-table.tsx';

type CommissionViewProps = {
  readonly reply: readonly Commission[];
  /** Of the years call. */
  readonly listedYears: readonly string[];
};

/** The year, its totals and its rows; year and order are in the address. */
export function CommissionView({ reply, listedYears }: CommissionViewProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { query, go } = useAddress();
  const order = useSort(copy.sortKeys, DEFAULT_ORDER);
  const isWide = useMediaQuery(atLeast('table'));
  const rows = commissionRows(reply);
  const years = yearsOf(listedYears, rows);
  // Decided (COMM-09): a year of the list, or all of them.
  const year = years.find((each) => each === query.get('year')) ?? null;
  const shown = sortRows(
    rows.filter(({ period }) => year === null || period === year),
    order,
  );
  const title = year === null ? copy.allEntries : copy.entriesIn(year);
  const choose = (value: string) => {
    const next = new URLSearchParams(query);
    put(next, 'year', value, '');
    go(next, { replace: true });
  };
  const showAll = () => {
    choose('');
    // The button is removed by the press.
    heading.current?.focus();
  };

  return (
    <>
      <FilterLine role="search" aria-label={copy.title}>
        <FilterField id={`${id}-year`} label={copy.year} width="words">
          <Select
            id={`${id}-year`}
            options={[
              { value: '', label: copy.all },
              ...years.map((each) => ({ value: each, label: each })),
            ]}
            value={year ?? ''}
            onChange={(event) => choose(event.target.value)}
          />
        </FilterField>
        {!isWide && (
          <SortControls
            labels={copy.sortKeys}
            kinds={SORT_KINDS}
            order={order}
            onSort={order.onSort}
          />
        )}
      </FilterLine>
      <Stack gap={8} mt={6}>
        <TotalsTable rows={shown} />
        <section aria-labelledby={`${id}-rows`}>
          <Flex wrap="wrap" align="end" justify="space-between" gap={3} mb={4} css={PRINTED_HEAD}>
            <div>
              <Box as="h2" id={`${id}-rows`} ref={heading} tabIndex={-1} textStyle="h2">
                {title}
              </Box>
              <Box as="p" role="status" textStyle="small" color="ink-muted">
                {copy.count(shown.length)}
              </Box>
            </div>
            <CommissionExport
              rows={shown}
              year={year ?? copy.all}
              headLines={[[copy.year, year ?? copy.all], order.headLine]}
              fetchedAt={fetchedAt(reply)}
            />
          </Flex>
          {shown.length === 0 ? (
            <EmptyState
              title={copy.noneIn(year ?? '')}
              action={<Button onClick={showAll}>{copy.showAll}</Button>}
            />
          ) : (
            <RecordList
              caption={`${copy.title}: ${title}`}
              columns={COLUMNS}
              rows={shown}
              keyOf={({ key }) => key}
              order={order}
            />
          )}
        </section>
      </Stack>
    </>
  );
}
