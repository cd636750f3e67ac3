import { useListDocuments } from '#src/sdk/generated/files/files.ts';
import { useConfig } from '#src/shared/config/use-config.ts';
import { QueryView } from '#src/shared/query/query-view.tsx';
import { EmptyState } from '#src/shared/ui/empty-state.tsx';
import { ErrorState } from '#src/shared/ui/error-state.tsx';
import { copy } from './copy.ts';
import { DocumentSearch } from './search/document-search.tsx';
import { DocumentsSkeleton } from './search/documents-skeleton.tsx';
import { fileGroups } from './files/file-rows.ts';
import { documentsQuery } from './documents-queries.ts';

/** The documents of all holdings, searched by name (decided, DOCS-21). */
export function AllDocuments() {
  const { phone } = useConfig();
  const result = useListDocuments({ query: documentsQuery });
  return (
    <QueryView
      result={result}
      comesFirst
      loading={<DocumentsSkeleton />}
      error={({ retry, isRetrying }) => (
        <ErrorState
          title={copy.failed}
          phone={phone}
          onRetry={retry}
          isRetrying={isRetrying}
          retryLabel={copy.retry}
        />
      )}
      empty={<EmptyState title={copy.noneAtAll}>{copy.noneAtAllHint}</EmptyState>}
      isEmpty={(groups) => fileGroups(groups).length === 0}
    >
      {(groups) => <DocumentSearch groups={fileGroups(groups)} />}
    </QueryView>
  );
}
