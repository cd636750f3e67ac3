import { useQuery } from '@tanstack/react-query';
import type { PortfolioHistory } from '#contract/generated/schemas/portfolioHistory.zod.ts';
import { Comparison, TooFew } from '#src/features/compare/comparison.tsx';
import { copy as compareCopy } from '#src/features/compare/copy.ts';
import { documentCountsOptions } from '#src/features/documents/documents-queries.ts';
import { findLatestValuation } from '#src/features/holdings/latest-valuation.ts';
import { portfolioHistoryOptions } from '#src/features/portfolio/portfolio-queries.ts';
import { getCategory, matchesCategory } from '#src/shared/finance/category/categories.ts';
import { computeGrowthAfter } from '#src/shared/finance/money/movement.ts';
import { addComparedToUrl, COMPARED_COUNT } from '#src/shared/lists/comparison/compared.ts';
import { getFetchTime } from '#src/shared/platform/time/fetched-at.ts';
import { decodePath } from '#src/shared/screens/address/page-match.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { useAddress } from '#src/shared/screens/address/use-address.ts';
import { combineQueries } from '#src/shared/screens/query/combine-queries.ts';
import { QueryView } from '#src/shared/screens/query/query-view.tsx';
import { ChartSkeleton } from '#src/shared/ui/chart-skeleton.tsx';
import { useHoldingLists, type HoldingList } from '../valuation/use-holding-lists.ts';
import { CategoryChoice, TooFewCategories } from './category-choice.tsx';
import { listComparableCategories, type ComparableCategory } from './comparable-categories.ts';
import { copy } from './copy.ts';
import { buildGrowthIndex } from './growth-index.ts';

/** Choice of the categories to compare. */
export function CategoryChoiceSection() {
  return (
    <QueryView {...VIEW} result={useQuery(portfolioHistoryOptions())}>
      {(reply) => reply && <CategoryChoice categories={listComparableCategories(reply)} />}
    </QueryView>
  );
}

type ComparedCategoriesProps = {
  /** Ids of the address, each once. */
  readonly ids: readonly string[];
};

/** Comparison of categories, with the dates and documents of their holdings. */
export function ComparedCategories({ ids }: ComparedCategoriesProps) {
  const { query, buildHref } = useAddress();
  const history = useQuery(portfolioHistoryOptions());
  // If these queries fail, the table only lacks the dates of the values and the documents.
  const lists = useHoldingLists();
  const { data: documentCounts } = useQuery(documentCountsOptions());
  const compared = ids.slice(0, COMPARED_COUNT.max);
  const listAddress = buildHref(addComparedToUrl(query, { ticked: compared, isOpen: false }));
  return (
    <QueryView
      {...VIEW}
      result={combineQueries([history], lists.isPending ? undefined : history.data)}
    >
      {(reply) => {
        if (!reply) return null;
        const all = listComparableCategories(reply);
        const found = compared.flatMap((id) => all.find((each) => each.id === id) ?? []);
        return found.length < COMPARED_COUNT.min ? (
          <TooFew kind="categories" listAddress={listAddress} />
        ) : (
          <Comparison
            kind="categories"
            title={copy.title}
            items={found.map((category) => toItem(category, lists.data, documentCounts))}
            values={found.map(({ id, points }) => ({ id, points: buildGrowthIndex(points) }))}
            unknownCount={compared.length - found.length}
            hasTooMany={ids.length > compared.length}
            listAddress={listAddress}
            fetchedAt={getFetchTime(reply)}
          />
        );
      }}
    </QueryView>
  );
}

const VIEW = {
  hidesContentBelow: true,
  loading: <ChartSkeleton height="300px" label={compareCopy.loading} />,
  errorTitle: compareCopy.failed,
  empty: <TooFewCategories />,
  isEmpty: (reply: PortfolioHistory | null) => reply === null,
} as const;

/** Returns the figures of a category, equal to those of its page. */
export function toItem(
  category: ComparableCategory,
  lists: readonly HoldingList[] | undefined,
  documentCounts: ReadonlyMap<string, number> | undefined,
) {
  const { id, name, currency, parent, child, points } = category;
  const own = lists?.filter((list) => isInCategory(list, category));
  const holdings = own?.flatMap((list) => list.holdings);
  const { slug } = getCategory(parent);
  const hasAccount = own?.some(({ isAccount }) => isAccount) ?? false;
  return {
    id,
    name,
    currency,
    value: points.at(-1)?.value ?? null,
    cost: points.at(-1)?.invested ?? null,
    growthPercentage: computeGrowthAfter(points, null).percent?.round(2).toNumber() ?? null,
    invDate: points[0]?.date ?? null,
    lastValuedAt: holdings ? findLatestValuation(holdings, currency) : null,
    documentCount:
      holdings &&
      documentCounts &&
      [...new Set(holdings.map((holding) => holding.id))].reduce(
        (sum, holdingId) => sum + (documentCounts.get(holdingId) ?? 0),
        0,
      ),
    // The page of the documents lists those of categories, not those of a single account.
    documentsAddress:
      child !== null && hasAccount
        ? null
        : paths.categoryDocuments({ parent: slug, ...(child !== null && { child }) }),
  };
}

function isInCategory({ path }: HoldingList, { parent, child }: ComparableCategory): boolean {
  const [, , listParent = '', listChild = ''] = path.split('/').map(decodePath);
  return matchesCategory(parent, listParent) && (child === null || child === listChild);
}
