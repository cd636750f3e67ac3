import type { DocumentGroup } from '#contract/generated/schemas/documentGroup.zod.ts';
import { getListDocumentsQueryOptions } from '#src/sdk/generated/files/files.ts';
import { prefetchQueries } from '#src/sdk/prefetch.ts';

/** The reply also decides which holdings have the action 'View documents' (HOLD-092). */
export function documentsOptions() {
  return getListDocumentsQueryOptions();
}

export function documentedHoldingsOptions() {
  return getListDocumentsQueryOptions({ query: { select: toHoldingIds } });
}

export function documentCountsOptions() {
  return getListDocumentsQueryOptions({ query: { select: toDocumentCounts } });
}

export function prefetchDocuments(): void {
  prefetchQueries([documentsOptions()]);
}

function toHoldingIds(groups: readonly DocumentGroup[]): ReadonlySet<string> {
  return new Set(groups.map(({ id }) => id));
}

function toDocumentCounts(groups: readonly DocumentGroup[]): ReadonlyMap<string, number> {
  return new Map(groups.map(({ id, documents }) => [id, documents.length]));
}
