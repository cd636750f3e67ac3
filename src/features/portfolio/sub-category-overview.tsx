import { useQuery } from '@tanstack/react-query';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { DEFAULT_CURRENCY } from '#src/shared/finance/money/currency.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { findCategoryBySlug, getCategory, getCategoryName } from './category-names.ts';
import { CategoryOverTime } from './category-over-time.tsx';
import { copy } from './sub-category-copy.ts';
import { buildOverviewModel, type OverviewModel } from './data/overview-model.ts';
import { IncomeSection } from './income.tsx';
import { useRenderCategoryGrowth } from './over-time/use-category-growth.tsx';
import { OverviewView } from './overview/overview-view.tsx';
import { TotalsCard } from './overview/totals-card.tsx';
import { subCategoryOverviewOptions } from './portfolio-queries.ts';

type SubCategoryOverviewProps = {
  /** Parent category of the address: a category code, or the address segment of its public page. */
  readonly parent: string;
};

export function SubCategoryOverview({ parent }: SubCategoryOverviewProps) {
  const { host, product } = useConfig();
  const result = useQuery(subCategoryOverviewOptions(parent));
  const renderGrowth = useRenderCategoryGrowth(parent);
  const name = getSubCategoryTitle(parent);
  const { slug } = findCategoryBySlug(parent) ?? getCategory(parent);
  const hasCategories = result.data !== undefined && result.data.overview.length > 0;
  const pageTotal =
    result.data && hasCategories ? getPageTotal(buildOverviewModel(result.data, product)) : null;
  const page = pageTotal && { parent, name, pageTotal };
  return (
    <>
      <OverviewView
        result={result}
        title={name}
        totalLabel={copy.totalInvested}
        errorTitle={copy.failed}
        offers={{
          category: name,
          link: copy.offersLink(name),
          address: `https://${host}/${slug}`,
        }}
      >
        {(loaded) => <TotalsCard {...loaded} page={page} renderGrowth={renderGrowth} />}
      </OverviewView>
      {page && (
        <Box mt={5}>
          <CategoryOverTime {...page} placement="below" />
        </Box>
      )}
      {hasCategories && <IncomeSection parent={parent} name={name} />}
    </>
  );
}

/** Returns the total in pounds, or in another currency if nothing is held in pounds. */
function getPageTotal({ total, otherTotals: [other] }: OverviewModel) {
  return total.gt(0) || !other ? { currency: DEFAULT_CURRENCY, amount: total } : other;
}

export function getSubCategoryTitle(parent: string): string {
  return findCategoryBySlug(parent)?.name ?? getCategoryName(parent);
}
