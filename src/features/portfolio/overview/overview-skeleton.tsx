import { Card } from '#src/shared/ui/card.tsx';
import { Stack } from '#src/shared/ui/layout.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from '../copy.ts';

/** The skeleton of the overview: the total, and what comes below it. */
export function OverviewSkeleton() {
  return (
    <>
      <VisuallyHidden>{copy.loading}</VisuallyHidden>
      <Card aria-hidden>
        <Stack gap={3}>
          <Skeleton height={5} width="5rem" />
          <Skeleton height={10} width="min(100%, 16rem)" />
          <Skeleton height="20rem" />
        </Stack>
      </Card>
    </>
  );
}
