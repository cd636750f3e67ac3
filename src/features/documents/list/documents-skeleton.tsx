import { Card } from '#src/shared/ui/card.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { copy } from '../copy.ts';

/** The skeleton of documents: of all, the tax papers; the filters, the files. */
export function DocumentsSkeleton({ isOfAll }: { readonly isOfAll: boolean }) {
  return (
    <>
      {isOfAll && (
        <Box mb={5}>
          <Skeleton height="3.75rem" />
        </Box>
      )}
      <Skeleton height="control" width="min(100%, 20rem)" label={copy.loading} />
      <Card aria-hidden css={{ mt: 8 }}>
        <Skeleton height={10} lines={8} />
      </Card>
    </>
  );
}
