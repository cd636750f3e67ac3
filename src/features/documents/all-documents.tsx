import { useQuery } from '@tanstack/react-query';
import type { DocumentGroup } from '#contract/generated/schemas/documentGroup.zod.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { RouterLink } from '#src/shared/screens/address/router-link.ts';
import { QueryView } from '#src/shared/screens/query/query-view.tsx';
import { getFetchTime } from '#src/shared/platform/time/fetched-at.ts';
import { EmptyState } from '#src/shared/ui/empty-state/empty-state.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { ListSkeleton } from '#src/shared/ui/list-skeleton.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { formatShortDate } from '#src/shared/platform/time/short-date.ts';
import { copy } from './copy.ts';
import { DocumentsView } from './list/documents-view.tsx';
import { useLastVisit } from './visits/use-last-visit.ts';
import { toFileGroups, type FileGroup } from './files/file-rows.ts';
import { documentsOptions } from './documents-queries.ts';

type AllDocumentsProps = {
  readonly category?: { readonly name: string; readonly holdingIds: ReadonlySet<string> };
};

/** List of the documents of all holdings (decided, DOCS-21), or of the holdings of a category. */
export function AllDocuments({ category }: AllDocumentsProps) {
  const result = useQuery(documentsOptions());
  const filterCategory = (groups: readonly DocumentGroup[]) =>
    category ? groups.filter(({ id }) => category.holdingIds.has(id)) : groups;
  return (
    <QueryView
      result={result}
      hidesContentBelow
      loading={<DocumentsSkeleton isOfAll={!category} />}
      errorTitle={copy.failed}
      empty={<EmptyState title={copy.noneAtAll}>{copy.noneAtAllHint}</EmptyState>}
      isEmpty={(groups) => toFileGroups(filterCategory(groups)).length === 0}
    >
      {(groups) =>
        category ? (
          // Records no visit, because this list omits the documents of other categories.
          <DocumentsView
            groups={toFileGroups(filterCategory(groups))}
            category={category.name}
            fetchedAt={getFetchTime(groups)}
          />
        ) : (
          <VisibleDocuments groups={groups} />
        )
      }
    </QueryView>
  );
}

/** Records the visit here, so that a failed load does not count. */
function VisibleDocuments({ groups }: { readonly groups: readonly DocumentGroup[] }) {
  const lastVisit = useLastVisit();
  if (lastVisit === undefined) {
    // `data-loading` hides the page content below the list until the time of the last visit is read.
    return (
      <div data-loading="">
        <DocumentsSkeleton isOfAll />
      </div>
    );
  }
  const marked = addNewSince(toFileGroups(groups), lastVisit);
  return (
    <>
      <Box mb={4}>
        <RouterLink to={paths.taxYear({ year: 'latest' })}>{copy.byTaxYear}</RouterLink>
      </Box>
      <DocumentsView groups={marked} fetchedAt={getFetchTime(groups)} />
    </>
  );
}

function DocumentsSkeleton({ isOfAll }: { readonly isOfAll: boolean }) {
  return (
    <>
      {isOfAll && (
        <Box mb={4}>
          <Skeleton height={6} width="min(100%, 16rem)" />
        </Box>
      )}
      <Skeleton height="control" width="min(100%, 20rem)" label={copy.loading} />
      <Box mt={8}>
        <ListSkeleton />
      </Box>
    </>
  );
}

function addNewSince(groups: readonly FileGroup[], lastVisit: string | null): readonly FileGroup[] {
  if (lastVisit === null) return groups;
  const newSince = formatShortDate(lastVisit);
  const isNew = ({ createDate }: { readonly createDate: string }) =>
    Date.parse(createDate) > Date.parse(lastVisit);
  return groups.map((group) => ({
    ...group,
    files: group.files.map((file) => (isNew(file) ? { ...file, newSince } : file)),
  }));
}
