import { useQuery } from '@tanstack/react-query';
import { useConfig } from '#src/shared/config/use-config.ts';
import { DEFAULT_CURRENCY } from '#src/shared/money/currency.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { categoryBySlug, categoryOf, displayName } from './category-names.ts';
import { CategoryOverTime } from './category-over-time.tsx';
import { copy } from './sub-category-copy.ts';
import { overviewModel, type OverviewModel } from './data/overview-model.ts';
import { Income } from './income.tsx';
import { useCategoryGrowth } from './over-time/use-category-growth.tsx';
import { OverviewView } from './overview/overview-view.tsx';
import { TotalsCard } from './overview/totals-card.tsx';
import { subCategoryOverviewOptions } from './portfolio-queries.ts';

type SubCategoryOverviewProps = {
  /** Parent category of the address: a category code or the segment of its public page. */
  readonly parent: string;
};

/** Page of a parent category: the total invested, and a row per category below it. */
export function SubCategoryOverview({ parent }: SubCategoryOverviewProps) {
  const { host, product } = useConfig();
  const result = useQuery(subCategoryOverviewOptions(parent));
  const growthOf = useCategoryGrowth(parent);
  const name = subCategoryTitle(parent);
  const { slug } = categoryBySlug(parent) ?? categoryOf(parent);
  const isHeld = result.data !== undefined && result.data.overview.length > 0;
  const worth = result.data && isHeld ? worthOf(overviewModel(result.data, product)) : null;
  const page = worth && { parent, name, worth };
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
        {(shown) => <TotalsCard {...shown} page={page} growthOf={growthOf} />}
      </OverviewView>
      {page && (
        <Box mt={5}>
          <CategoryOverTime {...page} place="below" />
        </Box>
      )}
      {isHeld && <Income parent={parent} name={name} />}
    </>
  );
}

/** Returns the main figure of the page: the total in pounds, or another currency if there are none. */
function worthOf({ total, otherTotals: [other] }: OverviewModel) {
  return total.gt(0) || !other ? { currency: DEFAULT_CURRENCY, amount: total } : other;
}

/** Returns the title of the category in the address. */
export function subCategoryTitle(parent: string): string {
  return categoryBySlug(parent)?.name ?? displayName(parent);
}
