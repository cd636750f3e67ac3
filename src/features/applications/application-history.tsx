import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '#src/shared/screens/query/query-view.tsx';
import { Stack } from '#src/shared/ui/layout.ts';
import { ListSkeleton } from '#src/shared/ui/list-skeleton.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { applicationsOptions } from './applications-queries.ts';
import { copy } from './copy.ts';
import { useYearChoice } from './data/use-year-choice.ts';
import { buildApplicationColumns, type HoldingNameComponent } from './list/application-columns.tsx';
import { ApplicationControls } from './list/application-controls.tsx';
import { ApplicationList } from './list/application-list.tsx';

export function ApplicationHistory({ Name }: { readonly Name: HoldingNameComponent }) {
  const columns = buildApplicationColumns(Name);
  const choice = useYearChoice();
  const { year } = choice;
  const result = useQuery(applicationsOptions(year));
  // While a year is loading, the rows of the previous year stay under their own heading.
  const [settled, setSettled] = useState(year);
  if (settled !== year && result.isSuccess && !result.isPlaceholderData) setSettled(year);
  const loading = result.isPlaceholderData ? year : null;
  const visibleYear = loading === null ? year : settled;

  return (
    <>
      <ApplicationControls
        choice={choice}
        reply={result.data}
        visibleYear={visibleYear}
        columns={columns}
      />
      <QueryView
        result={result}
        hidesContentBelow
        loading={<ApplicationsSkeleton />}
        errorTitle={copy.failed}
        empty={null}
        isEmpty={null}
      >
        {(reply) => (
          <ApplicationList reply={reply} year={visibleYear} loading={loading} columns={columns} />
        )}
      </QueryView>
    </>
  );
}

function ApplicationsSkeleton() {
  return (
    <Stack gap={6} mt={8}>
      <Skeleton height={8} width="11rem" label={copy.loading} />
      <ListSkeleton />
    </Stack>
  );
}
