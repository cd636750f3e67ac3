import { useRef } from 'react';
import { useRetry } from '#src/shared/query/use-retry.ts';
import { YearlyControls } from '#src/shared/list/yearly-list.tsx';
import { FocusCatch } from '#src/shared/ui/focus-catch.tsx';
import { ErrorState } from '#src/shared/ui/error-state.tsx';
import { useSort } from '#src/shared/list/use-sort.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { copy } from '../copy.ts';
import { DEFAULT_ORDER, SORT_KINDS } from '../data/application-rows.ts';
import type { useYearChoice } from '../data/use-year-choice.ts';
import { ReportButton, ReportResult } from './report-button.tsx';
import { useReport } from './use-report.ts';

type ApplicationControlsProps = { readonly choice: ReturnType<typeof useYearChoice> };

/** The tax year, the order on a narrow screen, and the report: there in every state of the list. */
export function ApplicationControls({ choice }: ApplicationControlsProps) {
  const { year, years, choose, earliest } = choice;
  const order = useSort(copy.sortKeys, DEFAULT_ORDER);
  const report = useReport();
  const button = useRef<HTMLButtonElement>(null);
  const saveReport = () => {
    // 'Retry' is removed by the press; the focus moves to the button.
    button.current?.focus();
    void report.save(year);
  };
  return (
    <>
      <YearlyControls
        words={copy}
        years={years}
        year={year}
        onYear={choose}
        order={order}
        kinds={SORT_KINDS}
      >
        <Box ms={{ sm: 'auto' }}>
          <ReportButton ref={button} state={report.state} onSave={saveReport} />
        </Box>
      </YearlyControls>
      <ReportResult state={report.state} onSave={saveReport} />
      <YearsFailure earliest={earliest} />
    </>
  );
}

/** Without the earliest date the current year and 'All' are left. */
function YearsFailure({ earliest }: Pick<ApplicationControlsProps['choice'], 'earliest'>) {
  const { retry, isRetrying, failure, hasRetried } = useRetry(earliest);
  if (!earliest.isError && !isRetrying) {
    return hasRetried && <FocusCatch turn={earliest.isError}>{copy.yearsLoaded}</FocusCatch>;
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
