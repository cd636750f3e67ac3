import { useRef } from 'react';
import type { Commission } from '#contract/generated/schemas/commission.zod.ts';
import { useCurrentClient } from '#src/session/current-client.ts';
import { ALL_YEARS, withYear } from '#src/shared/list/year-choice.ts';
import {
  useYearlySearch,
  yearlyFile,
  YearlyRows,
  YearlyToolbar,
} from '#src/shared/list/yearly-list.tsx';
import { ListExport } from '#src/shared/list/list-export.tsx';
import { Button } from '#src/shared/ui/button.tsx';
import { EmptyState } from '#src/shared/ui/empty-state.tsx';
import { useAddress } from '#src/shared/pages/use-address.ts';
import { useSort } from '#src/shared/list/use-sort.ts';
import { Stack } from '#src/shared/ui/layout.ts';
import { copy } from '../copy.ts';
import {
  commissionRows,
  csvTable,
  DEFAULT_ORDER,
  SORT_KINDS,
  sortRows,
  yearsOf,
  type CommissionRow,
} from '../data/commission-rows.ts';
import { COLUMNS } from './commission-columns.tsx';
import { TotalsTable } from './totals-table.tsx';

type CommissionViewProps = {
  readonly reply: readonly Commission[];
  /** Of the years call. */
  readonly listedYears: readonly string[];
};

/** The year, its totals and its rows; year and order are in the address. */
export function CommissionView({ reply, listedYears }: CommissionViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const client = useCurrentClient();
  const { query, go } = useAddress();
  const order = useSort(copy.sortKeys, DEFAULT_ORDER);
  const all = commissionRows(reply);
  const years = yearsOf(listedYears, all);
  // Decided (COMM-09): the latest year with entries at first.
  const [latest = ALL_YEARS] = yearsOf([], all);
  const year = [ALL_YEARS, ...years].find((each) => each === query.get('year')) ?? latest;
  const isAll = year === ALL_YEARS;
  const { search, isFound } = useYearlySearch();
  const isShown = ({ period, name }: CommissionRow) => (isAll || period === year) && isFound(name);
  const rows = sortRows(all.filter(isShown), order);
  const table = () => csvTable(rows);
  const list =
    rows.length > 0 ? yearlyFile({ words: copy, year, order, search, reply, client, table }) : null;
  const choose = (choice: string) => go(withYear(query, choice, latest), { replace: true });
  const showAll = () => {
    choose(ALL_YEARS);
    // The button is removed by the press.
    heading.current?.focus();
  };

  return (
    <>
      <YearlyToolbar
        words={copy}
        years={years}
        year={year}
        onYear={choose}
        order={order}
        kinds={SORT_KINDS}
        exports={<ListExport list={list} />}
      />
      <Stack gap={8} mt={6}>
        <TotalsTable rows={rows} isOfOneYear={!isAll} />
        <YearlyRows
          words={copy}
          order={order}
          heading={isAll ? copy.allEntries : copy.entriesIn(year)}
          headingRef={heading}
          status={copy.count(rows.length)}
          columns={COLUMNS}
          rows={rows}
          empty={
            <EmptyState
              title={copy.noneIn(year)}
              action={<Button onClick={showAll}>{copy.showAll}</Button>}
            />
          }
        />
      </Stack>
    </>
  );
}
