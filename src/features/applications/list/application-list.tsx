import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { useId } from 'react';
import type { Transaction } from '#contract/generated/schemas/transaction.zod.ts';
import { PRINTED_HEAD } from '#src/shared/export/printed-head.ts';
import { RecordList } from '#src/shared/record-list.tsx';
import { styled } from '#src/shared/theme/styled.ts';
import { fetchedAt } from '#src/shared/time/fetched-at.ts';
import { EmptyState } from '#src/shared/ui/empty-state.tsx';
import { useSort } from '#src/shared/use-sort.ts';
import { copy } from '../copy.ts';
import { applicationRows, DEFAULT_ORDER, sortRows } from '../data/application-rows.ts';
import { ALL, type YearChoice } from '../data/year-choice.ts';
import { COLUMNS } from './application-columns.tsx';
import { ApplicationExport } from './application-export.tsx';

type ApplicationListProps = {
  readonly reply: readonly Transaction[];
  /** Of the reply. */
  readonly year: YearChoice;
  /** The chosen year, while its rows are loading. */
  readonly loading: YearChoice | null;
};

/** The applications of a year; they stay, dimmed, while those of another one load. */
export function ApplicationList({ reply, year, loading }: ApplicationListProps) {
  const id = useId();
  const order = useSort(copy.sortKeys, DEFAULT_ORDER);
  const rows = sortRows(applicationRows(reply), order);
  const title = year === ALL ? copy.allApplications : copy.inYear(year);
  const isEmpty = rows.length === 0;
  return (
    <Box as="section" mt={8} aria-labelledby={id} aria-busy={loading !== null}>
      <Flex wrap="wrap" align="end" justify="space-between" gap={3} mb={4} css={PRINTED_HEAD}>
        <div>
          <Box as="h2" id={id} textStyle="h2">
            {title}
          </Box>
          <Box role="status" textStyle="small" color="ink-muted">
            {loading === null ? isEmpty || copy.count(rows.length) : loadingText(loading)}
          </Box>
        </div>
        {!isEmpty && (
          <ApplicationExport
            rows={rows}
            year={year}
            filters={[[copy.year, year === ALL ? copy.all : year], order.headLine]}
            fetchedAt={fetchedAt(reply)}
          />
        )}
      </Flex>
      <Rows isOld={loading !== null}>
        {isEmpty ? (
          <EmptyState title={copy.noneIn(year === ALL ? copy.anyYear : year)} />
        ) : (
          <RecordList
            caption={`${copy.title}: ${title}`}
            columns={COLUMNS}
            rows={rows}
            keyOf={({ key }) => key}
            order={order}
          />
        )}
      </Rows>
    </Box>
  );
}

function loadingText(year: YearChoice): string {
  return year === ALL ? copy.loadingAll : copy.loadingYear(year);
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
