import { Stack } from '#src/shared/ui/layout.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { copy } from './copy.ts';

/** As high as a form of so many fields. */
export function DetailsSkeleton({ fields }: { readonly fields: number }) {
  return (
    <Stack gap={5}>
      <Skeleton height="4.625rem" label={copy.loading} />
      {Array.from({ length: fields - 1 }, (_, field) => (
        <Skeleton key={field} height="4.625rem" />
      ))}
      <Skeleton height="control" width="6rem" />
    </Stack>
  );
}
