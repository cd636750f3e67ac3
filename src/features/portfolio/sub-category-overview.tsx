import { useQuery } from '@tanstack/react-query';
import { useCurrentClient } from '#src/session/current-client.ts';
import { useConfig } from '#src/shared/config/use-config.ts';
import { categoryBySlug, categoryOf, displayName } from './category-names.ts';
import { copy } from './copy.ts';
import { Income } from './income.tsx';
import { useCategoryGrowth } from './over-time/use-category-growth.tsx';
import { useHistoryWhenIdle } from './over-time/use-history-when-idle.ts';
import { OverviewView } from './overview/overview-view.tsx';
import { TotalsCard } from './overview/totals-card.tsx';
import { subCategoryOverviewOptions } from './portfolio-queries.ts';

type SubCategoryOverviewProps = {
  /** The `parent` of the address: a category code or the name of its public page. */
  readonly parent: string;
};

/** One parent category: the amount invested in it, and a tile for each category below it. */
export function SubCategoryOverview({ parent }: SubCategoryOverviewProps) {
  const { host } = useConfig();
  const client = useCurrentClient();
  const result = useQuery(subCategoryOverviewOptions(parent));
  const isHeld = result.data !== undefined && result.data.overview.length > 0;
  useHistoryWhenIdle(isHeld);
  const growthOf = useCategoryGrowth(parent);
  const name = subCategoryTitle(parent);
  const { slug } = categoryBySlug(parent) ?? categoryOf(parent);
  return (
    <>
      <OverviewView
        Card={TotalsCard}
        result={result}
        title={name}
        client={client}
        labels={{
          total: copy.totalInvested,
          totalHint: copy.totalInvestedHint,
          otherTotal: copy.totalInvestedIn,
        }}
        errorTitle={copy.subCategoryFailed}
        headingLevel={2}
        growthOf={growthOf}
        growthScope={copy.growthScope}
        offers={{
          category: name,
          link: copy.offersLink(name),
          address: `https://${host}/${slug}`,
        }}
      />
      {isHeld && <Income parent={parent} name={name} />}
    </>
  );
}

/** The category of the address as a title. */
export function subCategoryTitle(parent: string): string {
  return categoryBySlug(parent)?.name ?? displayName(parent);
}
