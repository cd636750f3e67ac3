import type { DocumentGroup } from '#contract/generated/schemas/documentGroup.zod.ts';
import { getListDocumentsQueryOptions, useListDocuments } from '#src/sdk/generated/files/files.ts';
import { prefetch } from '#src/sdk/prefetch.ts';

/** The documents of all holdings come in one call, also for 'View documents' (decided, HOLD-092). */
export const documentsQuery = { staleTime: 5 * 60_000 } as const;

/** Prefetches the documents of all holdings. */
export function prefetchDocuments(): void {
  prefetch((client) => [client.query(getListDocumentsQueryOptions({ query: documentsQuery }))]);
}

/** The ids of the holdings that have documents; undefined while that is not known. */
export function useDocumentedHoldings(): ReadonlySet<string> | undefined {
  // A failure hides 'View documents' and nothing else.
  const { data } = useListDocuments({ query: { ...documentsQuery, select: idsOf } });
  return data;
}

function idsOf(groups: readonly DocumentGroup[]): ReadonlySet<string> {
  return new Set(groups.map(({ id }) => id));
}
