import { Card } from '#src/shared/ui/card.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { copy } from '../copy.ts';

/** The skeleton of the documents of all holdings: the filters, the files. */
export function DocumentsSkeleton() {
  return (
    <>
      <Skeleton height="control" width="min(100%, 20rem)" label={copy.loading} />
      <Card aria-hidden css={{ mt: 8 }}>
        <Skeleton height={10} lines={8} />
      </Card>
    </>
  );
}
