import { useRef } from 'react';
import type { Commission } from '#contract/generated/schemas/commission.zod.ts';
import { useCurrentClient } from '#src/session/current-client.ts';
import { buildCsvTable } from '#src/shared/lists/list-column.ts';
import { ALL_YEARS, updateYearQuery } from '#src/shared/lists/year-choice.ts';
import {
  useYearlyList,
  createYearlyExport,
  YearlyRows,
  YearlyToolbar,
} from '#src/shared/lists/yearly-list.tsx';
import { Button } from '#src/shared/ui/button.tsx';
import { EmptyState } from '#src/shared/ui/empty-state/empty-state.tsx';
import { useAddress } from '#src/shared/screens/address/use-address.ts';
import { Stack } from '#src/shared/ui/layout.ts';
import { copy } from '../copy.ts';
import {
  toCommissionRows,
  COMMISSION_LIST_OPTIONS,
  sortRows,
  collectYears,
  type CommissionRow,
} from '../data/commission-rows.ts';
import { COMMISSION_COLUMNS } from './commission-columns.tsx';
import { CommissionTotals } from './commission-totals.tsx';

type CommissionViewProps = {
  readonly reply: readonly Commission[];
  /** Years in the reply of listCommissionYears. */
  readonly listedYears: readonly string[];
};

/** Toolbar, totals and rows of a year; the address stores year and order. */
export function CommissionView({ reply, listedYears }: CommissionViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const client = useCurrentClient();
  const { query, go } = useAddress();
  const list = useYearlyList(COMMISSION_LIST_OPTIONS);
  const all = toCommissionRows(reply);
  const years = collectYears(listedYears, all);
  // The latest year with entries is the default (decided, COMM-09).
  const [latest = ALL_YEARS] = collectYears([], all);
  const year = [ALL_YEARS, ...years].find((each) => each === query.get('year')) ?? latest;
  const isAll = year === ALL_YEARS;
  const isVisible = ({ period, name }: CommissionRow) =>
    (isAll || period === year) && list.isSearchMatch(name);
  const rows = sortRows(all.filter(isVisible), list.order);
  const table = () => buildCsvTable(COMMISSION_COLUMNS, rows);
  const file = rows.length > 0 ? createYearlyExport({ list, year, reply, client, table }) : null;
  const choose = (choice: string) => go(updateYearQuery(query, choice, latest), { replace: true });
  const showAll = () => {
    choose(ALL_YEARS);
    // The button disappears on click, so the focus moves to the heading.
    heading.current?.focus();
  };

  return (
    <>
      <YearlyToolbar list={list} years={years} year={year} onYear={choose} file={file} />
      <Stack gap={8} mt={6}>
        <CommissionTotals rows={rows} year={isAll ? null : year} />
        <YearlyRows
          list={list}
          heading={isAll ? copy.allEntries : copy.entriesIn(year)}
          headingRef={heading}
          status={copy.count(rows.length)}
          columns={COMMISSION_COLUMNS}
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
