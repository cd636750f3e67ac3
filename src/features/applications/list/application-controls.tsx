import { Box } from '@chakra-ui/react/box';
import { useId, useRef } from 'react';
import { useRetry } from '#src/shared/query/use-retry.ts';
import { atLeast } from '#src/shared/theme/breakpoints.ts';
import { FilterField, FilterLine } from '#src/shared/ui/filter-field.tsx';
import { FocusCatch } from '#src/shared/ui/focus-catch.tsx';
import { ErrorState } from '#src/shared/ui/error-state.tsx';
import { Select } from '#src/shared/ui/select.tsx';
import { SortControls } from '#src/shared/ui/sort-controls.tsx';
import { useMediaQuery } from '#src/shared/ui/use-media-query.ts';
import { useSort } from '#src/shared/use-sort.ts';
import { copy } from '../copy.ts';
import { DEFAULT_ORDER, SORT_KINDS } from '../data/application-rows.ts';
import type { useYearChoice } from '../data/use-year-choice.ts';
import { ALL } from '../data/year-choice.ts';
import { ReportButton, ReportResult } from './report-button.tsx';
import { useReport } from './use-report.ts';

type ApplicationControlsProps = { readonly choice: ReturnType<typeof useYearChoice> };

/** The tax year, the order on a narrow screen, and the report: there in every state of the list. */
export function ApplicationControls({ choice }: ApplicationControlsProps) {
  const { year, years, choose, earliest } = choice;
  const id = useId();
  const order = useSort(copy.sortKeys, DEFAULT_ORDER);
  const isWide = useMediaQuery(atLeast('table'));
  const report = useReport();
  const button = useRef<HTMLButtonElement>(null);
  const saveReport = () => {
    // 'Retry' is removed by the press; the focus moves to the button.
    button.current?.focus();
    void report.save(year);
  };
  return (
    <>
      <FilterLine role="search" aria-label={copy.title}>
        <FilterField id={id} label={copy.year} width="words">
          <Select
            id={id}
            options={[
              { value: ALL, label: copy.all },
              ...years.map((each) => ({ value: each, label: each })),
            ]}
            value={year}
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
        <Box ms={{ sm: 'auto' }}>
          <ReportButton ref={button} state={report.state} onSave={saveReport} />
        </Box>
      </FilterLine>
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
