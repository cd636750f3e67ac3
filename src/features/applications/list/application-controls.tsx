import type { Transaction } from '#contract/generated/schemas/transaction.zod.ts';
import { useCurrentClient } from '#src/session/current-client.ts';
import type { YearChoice } from '#src/shared/lists/year-choice.ts';
import { buildCsvTable } from '#src/shared/lists/list-column.ts';
import { createYearlyExport, YearlyToolbar } from '#src/shared/lists/yearly-list.tsx';
import { useRetry } from '#src/shared/screens/query/use-retry.ts';
import { FocusFallback } from '#src/shared/ui/announce/focus-fallback.tsx';
import { ErrorState } from '#src/shared/ui/error-state/error-state.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { copy } from '../copy.ts';
import { useApplicationRows } from '../data/use-application-rows.ts';
import type { useYearChoice } from '../data/use-year-choice.ts';
import type { ApplicationColumns } from './application-columns.tsx';
import { useReportExport } from './use-report-export.ts';

type ApplicationControlsProps = {
  readonly choice: ReturnType<typeof useYearChoice>;
  /** Undefined until the first reply. */
  readonly reply: readonly Transaction[] | undefined;
  /** Year of the visible rows, which `reply` contains. */
  readonly visibleYear: YearChoice;
  readonly columns: ApplicationColumns;
};

const NONE: readonly Transaction[] = [];

/** Toolbar of the list. Shown in every state, because the PDF report needs no rows. */
export function ApplicationControls(props: ApplicationControlsProps) {
  const { choice, reply, visibleYear, columns } = props;
  const { year, years, choose, earliest } = choice;
  const client = useCurrentClient();
  const { list, rows } = useApplicationRows(reply ?? NONE);
  const table = () => buildCsvTable(columns, rows);
  const file =
    reply && rows.length > 0
      ? createYearlyExport({ list, year: visibleYear, reply, client, table })
      : null;
  return (
    <>
      <YearlyToolbar
        list={list}
        years={years}
        year={year}
        onYear={choose}
        file={file}
        others={[useReportExport(year)]}
      />
      <YearsFailure earliest={earliest} />
    </>
  );
}

/**
 * Error with Retry, shown if the earliest date fails to load. Only the current year and All are
 * offered then.
 */
function YearsFailure({ earliest }: Pick<ApplicationControlsProps['choice'], 'earliest'>) {
  const { retry, isRetrying, failure, hasRetried } = useRetry(earliest);
  if (!earliest.isError && !isRetrying) {
    return (
      hasRetried && <FocusFallback trigger={earliest.isError}>{copy.yearsLoaded}</FocusFallback>
    );
  }
  return (
    <Box mb={4}>
      <ErrorState
        title={copy.yearsFailed}
        error={failure}
        onRetry={retry}
        isRetrying={isRetrying}
        isPartial
      />
    </Box>
  );
}
