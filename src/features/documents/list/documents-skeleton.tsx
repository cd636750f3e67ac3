import { Card } from '#src/shared/ui/card.tsx';
import { FilterLine } from '#src/shared/ui/filter-field.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { copy } from '../copy.ts';

/** The skeleton of the documents of all holdings: the filters, the files. */
export function DocumentsSkeleton() {
  return (
    <>
      <FilterLine>
        <Skeleton height="control" width="min(100%, 20rem)" label={copy.loading} />
      </FilterLine>
      <Card aria-hidden>
        <Skeleton height={10} lines={8} />
      </Card>
    </>
  );
}
