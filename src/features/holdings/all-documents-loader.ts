import { getListDocumentsQueryOptions } from '#src/sdk/generated/files/files.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { documentedQuery } from './holdings-queries.ts';

/** Starts the list of all documents without waiting for it. */
export function startAllDocuments(): void {
  queryClient()
    .query(getListDocumentsQueryOptions({ query: documentedQuery }))
    .catch(() => {
      // Shown by the page.
    });
}
