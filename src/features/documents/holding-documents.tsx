import { Stack } from '@chakra-ui/react/stack';
import { useListHoldingDocuments } from '#src/sdk/generated/investments/investments.ts';
import { useConfig } from '#src/shared/config/use-config.ts';
import { QueryView } from '#src/shared/query/query-view.tsx';
import { EmptyState } from '#src/shared/ui/empty-state.tsx';
import { ErrorState } from '#src/shared/ui/error-state.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { copy } from './copy.ts';
import { FileGroupView } from './files/file-group-view.tsx';
import { fileGroups } from './files/file-rows.ts';

type HoldingDocumentsProps = {
  /** A top-level holding; the groups of its child holdings follow its own. */
  readonly holdingId: string;
};

/** What the panel 'Important Documents' holds (specification 2). */
export function HoldingDocuments({ holdingId }: HoldingDocumentsProps) {
  const { phone } = useConfig();
  const result = useListHoldingDocuments(holdingId);
  return (
    <QueryView
      result={result}
      loading={<Skeleton height="3.5rem" lines={3} label={copy.loading} />}
      error={({ retry, isRetrying }) => (
        <ErrorState
          title={copy.failed}
          phone={phone}
          onRetry={retry}
          isRetrying={isRetrying}
          retryLabel={copy.retry}
        />
      )}
      empty={<EmptyState title={copy.none} />}
      isEmpty={(groups) => fileGroups(groups).length === 0}
    >
      {(groups) => (
        <Stack gap={8}>
          {fileGroups(groups, holdingId).map((group) => (
            <FileGroupView key={group.id} group={group} headingLevel={3} />
          ))}
        </Stack>
      )}
    </QueryView>
  );
}
