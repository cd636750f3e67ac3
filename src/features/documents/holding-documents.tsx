import { useQuery } from '@tanstack/react-query';
import { getListHoldingDocumentsQueryOptions } from '#src/sdk/generated/investments/investments.ts';
import { QueryView } from '#src/shared/screens/query/query-view.tsx';
import { EmptyState } from '#src/shared/ui/empty-state/empty-state.tsx';
import { Stack } from '#src/shared/ui/layout.ts';
import { RowsSkeleton } from '#src/shared/ui/list-skeleton.tsx';
import { copy } from './copy.ts';
import { FileGroupView } from './files/file-group-view.tsx';
import { toFileGroups } from './files/file-rows.ts';

type HoldingDocumentsProps = {
  /** Id of a top-level holding. Its documents are listed before those of its child holdings. */
  readonly holdingId: string;
};

export function HoldingDocuments({ holdingId }: HoldingDocumentsProps) {
  const result = useQuery(getListHoldingDocumentsQueryOptions(holdingId));
  return (
    <QueryView
      result={result}
      loading={<RowsSkeleton height="4.25rem" lines={3} label={copy.loading} />}
      errorTitle={copy.failed}
      empty={<EmptyState title={copy.none} />}
      isEmpty={(groups) => toFileGroups(groups).length === 0}
    >
      {(groups) => (
        <Stack gap={8}>
          {toFileGroups(groups, holdingId).map((group) => (
            <FileGroupView key={group.id} group={group} headingLevel={3} />
          ))}
        </Stack>
      )}
    </QueryView>
  );
}
