import { Card } from '#src/shared/ui/card.tsx';
import { Stack } from '#src/shared/ui/layout.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { copy } from '../copy.ts';

/** The skeleton of the page: year, totals, rows. */
export function CommissionSkeleton() {
  return (
    <Stack gap={6}>
      <Skeleton height="control" width="9rem" label={copy.loading} />
      <Card aria-hidden>
        <Skeleton height={7} lines={3} />
      </Card>
      <Skeleton height="3.25rem" lines={8} />
    </Stack>
  );
}
