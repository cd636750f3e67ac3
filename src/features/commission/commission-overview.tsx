import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#src/shared/screens/query/query-view.tsx';
import { EmptyState } from '#src/shared/ui/empty-state/empty-state.tsx';
import { Card } from '#src/shared/ui/card.tsx';
import { Stack } from '#src/shared/ui/layout.ts';
import { ListSkeleton, RowsSkeleton } from '#src/shared/ui/list-skeleton.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { commissionOptions, commissionYearsOptions } from './commission-queries.ts';
import { copy } from './copy.ts';
import { CommissionView } from './list/commission-view.tsx';

/** Commission and charges for a client's investments, by year (specification 2). */
export function CommissionOverview() {
  const result = useQuery(commissionOptions());
  // A failed request of the years is ignored: the rows contain their years.
  const { data: years = [] } = useQuery(commissionYearsOptions());
  return (
    <QueryView
      result={result}
      hidesContentBelow
      loading={<CommissionSkeleton />}
      errorTitle={copy.failed}
      empty={<EmptyState title={copy.none} />}
      isEmpty={(rows) => rows.length === 0}
    >
      {(reply) => <CommissionView reply={reply} listedYears={years} />}
    </QueryView>
  );
}

/** Skeleton of year, totals and rows. */
function CommissionSkeleton() {
  return (
    <Stack gap={6}>
      <Skeleton height="control" width="9rem" label={copy.loading} />
      <Card aria-hidden>
        <RowsSkeleton height={10} lines={3} />
      </Card>
      <ListSkeleton />
    </Stack>
  );
}
