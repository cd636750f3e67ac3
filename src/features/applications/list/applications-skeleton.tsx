import { Stack } from '#src/shared/ui/layout.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { copy } from '../copy.ts';

/** The skeleton of the list: year and number, rows. */
export function ApplicationsSkeleton() {
  return (
    <Stack gap={6} mt={8}>
      <Skeleton height={8} width="11rem" label={copy.loading} />
      <Skeleton height="3.25rem" lines={8} />
    </Stack>
  );
}
