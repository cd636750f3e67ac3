import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { prefetchDocuments } from '#src/features/documents/documents-queries.ts';
import { AllDocuments } from '#src/features/documents/all-documents.tsx';
import { prefetchHoldings } from '#src/features/holdings/holdings-queries.ts';
import { getSubCategoryTitle } from '#src/features/portfolio/sub-category-overview.tsx';
import { prefetchSubCategoryOverview } from '#src/features/portfolio/portfolio-queries.ts';
import { useHoldingIds, type CategoryParams } from '../category-documents/use-holding-ids.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import { replaceUnderscores } from '#src/shared/platform/text/underscores.ts';
import { RouterLink } from '#src/shared/screens/address/router-link.ts';
import { getPageHeader } from '#src/shared/screens/address/pages.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { QueryView } from '#src/shared/screens/query/query-view.tsx';
import { ListSkeleton } from '#src/shared/ui/list-skeleton.tsx';
import { useAddress } from '#src/shared/screens/address/use-address.ts';
import { parseQuery } from '#src/shared/screens/address/parse-query.ts';

export function loader({ request }: Pick<LoaderFunctionArgs, 'request'>): Response | null {
  const query = parseQuery(new URL(request.url).search);
  // Former address of the tax documents of a year.
  const year = query.get('taxYear');
  if (year !== null) return redirect(paths.taxYear({ year }));
  const category = parseCategory(query);
  if (category?.child) prefetchHoldings(category.parent, category.child);
  else if (category) prefetchSubCategoryOverview(category.parent);
  prefetchDocuments();
  return null;
}

/** Skips revalidation after a change of the query string: the loaded documents stay the same. */
export { isOtherPath as shouldRevalidate } from './is-other-path.ts';

export function Component() {
  const { query } = useAddress();
  const category = parseCategory(query);
  const head = getPageHeader('documents');
  if (!category) {
    return (
      <PageFrame isWide {...head} subtitle="For all your holdings">
        <AllDocuments />
      </PageFrame>
    );
  }
  const { parent, child } = category;
  const name = child ? replaceUnderscores(child) : getSubCategoryTitle(parent);
  return (
    <PageFrame
      isWide
      {...head}
      documentTitle={`${head.title}, ${name}`}
      subtitle={`For ${name}`}
      actions={<RouterLink to={paths.documents}>See all your documents</RouterLink>}
    >
      <CategoryDocuments key={`${parent}/${child}`} category={category} name={name} />
    </PageFrame>
  );
}

type CategoryDocumentsProps = {
  readonly category: CategoryParams;
  readonly name: string;
};

/** Loads the holdings of the category: the reply with the documents does not contain the categories. */
function CategoryDocuments({ category, name }: CategoryDocumentsProps) {
  return (
    <QueryView
      result={useHoldingIds(category)}
      hidesContentBelow
      loading={<ListSkeleton label="Loading your documents…" />}
      errorTitle="Something went wrong. Please try again later"
      empty={null}
      isEmpty={null}
    >
      {(holdingIds) => <AllDocuments category={{ name, holdingIds }} />}
    </QueryView>
  );
}

function parseCategory(query: URLSearchParams): CategoryParams | null {
  const parent = query.get('parent');
  const child = query.get('child');
  return parent ? { parent, ...(child && { child }) } : null;
}
