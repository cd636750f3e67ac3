import { useQuery } from '@tanstack/react-query';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import {
  findCategoryBySlug,
  getCategory,
  getCategoryName,
} from '#src/shared/finance/category/categories.ts';
import { findCategoryHistory } from './category-history.ts';
import { copy as portfolioCopy } from './copy.ts';
import { copy } from './sub-category-copy.ts';
import { ExportActions } from './overview/export-actions.tsx';
import { buildOverviewTable } from './overview/overview-table.ts';
import { OverviewView } from './overview/overview-view.tsx';
import { PortfolioCard } from './overview/portfolio-card.tsx';
import { subCategoryOverviewOptions } from './portfolio-queries.ts';

const LABELS = {
  total: copy.totalInvested,
  totalHint: copy.totalInvestedHint,
  otherTotal: copy.totalInvestedIn,
} as const;

type SubCategoryOverviewProps = {
  /** Parent category of the address: a category code, or the address segment of its public page. */
  readonly parent: string;
};

export function SubCategoryOverview({ parent }: SubCategoryOverviewProps) {
  const { host } = useConfig();
  const result = useQuery(subCategoryOverviewOptions(parent));
  const name = getSubCategoryTitle(parent);
  const { slug } = findCategoryBySlug(parent) ?? getCategory(parent);
  return (
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
      {({ model, subject }) => (
        <ExportActions
          subject={subject}
          fileName={portfolioCopy.fileName}
          table={() => buildOverviewTable(model, LABELS)}
        >
          {(printHeader, buttons) => (
            <PortfolioCard
              model={model}
              labels={LABELS}
              fetchedAt={subject.fetchedAt}
              printHeader={printHeader}
              name={name}
              selectHistory={(history, total) => findCategoryHistory(history, { parent }, total)}
              exports={buttons}
            />
          )}
        </ExportActions>
      )}
    </OverviewView>
  );
}

export function getSubCategoryTitle(parent: string): string {
  return findCategoryBySlug(parent)?.name ?? getCategoryName(parent);
}
