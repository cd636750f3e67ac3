import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#src/shared/query/query-view.tsx';
import { EmptyState } from '#src/shared/ui/empty-state.tsx';
import { copy } from './copy.ts';
import { DocumentSearch } from './search/document-search.tsx';
import { DocumentsSkeleton } from './search/documents-skeleton.tsx';
import { fileGroups } from './files/file-rows.ts';
import { documentsOptions } from './documents-queries.ts';

/** The documents of all holdings, searched by name (decided, DOCS-21). */
export function AllDocuments() {
  const result = useQuery(documentsOptions());
  return (
    <QueryView
      result={result}
      comesFirst
      loading={<DocumentsSkeleton />}
      errorTitle={copy.failed}
      empty={<EmptyState title={copy.noneAtAll}>{copy.noneAtAllHint}</EmptyState>}
      isEmpty={(groups) => fileGroups(groups).length === 0}
    >
      {(groups) => <DocumentSearch groups={fileGroups(groups)} />}
    </QueryView>
  );
}
