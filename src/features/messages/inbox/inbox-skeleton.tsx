import { Box } from '#src/shared/ui/layout.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { copy } from './copy.ts';

/** The search and the rows of a folder. */
export function InboxSkeleton() {
  return (
    <>
      <Skeleton height="control" width="min(100%, 35rem)" label={copy.loading} />
      <Box mt={8}>
        <Skeleton height="row" lines={8} />
      </Box>
    </>
  );
}
