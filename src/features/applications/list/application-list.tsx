import type { Transaction } from '#contract/generated/schemas/transaction.zod.ts';
import { ALL_YEARS, type YearChoice } from '#src/shared/lists/year-choice.ts';
import { YearlyRows } from '#src/shared/lists/yearly-list.tsx';
import { EmptyState } from '#src/shared/ui/empty-state/empty-state.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { copy } from '../copy.ts';
import { useApplicationRows } from '../data/use-application-rows.ts';
import type { ApplicationColumns } from './application-columns.tsx';

type ApplicationListProps = {
  readonly reply: readonly Transaction[];
  /** Year of the visible rows, which `reply` contains. */
  readonly year: YearChoice;
  /** Chosen year while its rows are loading; otherwise null. */
  readonly loading: YearChoice | null;
  readonly columns: ApplicationColumns;
};

/** List of the applications of a year. */
export function ApplicationList({ reply, year, loading, columns }: ApplicationListProps) {
  const { list, rows } = useApplicationRows(reply);
  const isAll = year === ALL_YEARS;
  const count = rows.length === 0 || copy.count(rows.length);
  return (
    <Box mt={8}>
      <YearlyRows
        list={list}
        heading={isAll ? copy.allApplications : copy.inYear(year)}
        status={loading === null ? count : loadingText(loading)}
        columns={columns}
        rows={rows}
        empty={<EmptyState title={copy.noneIn(isAll ? copy.anyYear : year)} />}
        isStale={loading !== null}
      />
    </Box>
  );
}

function loadingText(year: YearChoice): string {
  return year === ALL_YEARS ? copy.loadingAll : copy.loadingYear(year);
}
