import { useQuery } from '@tanstack/react-query';
import { memo, Suspense } from 'react';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import {
  documentedHoldingsOptions,
  prefetchDocuments,
} from '#src/features/documents/documents-queries.ts';
import { CategoryHoldings } from '#src/features/holdings/category-holdings.tsx';
import {
  HoldingPanel,
  type HoldingPanelProps,
  type PanelSlots,
} from '#src/features/holdings/holding-panel.tsx';
import { usePanelTitle } from '#src/features/holdings/use-panel-title.ts';
import { prefetchHoldings } from '#src/features/holdings/holdings-queries.ts';
import {
  findCategoryBySlug,
  getCategory,
  getCategoryName,
} from '#src/shared/finance/category/categories.ts';
import { Disclaimer } from '#src/features/portfolio/disclaimer.tsx';
import { createOverTimeRenderers } from '#src/features/portfolio/category-over-time.tsx';
import { prefetchClientNumber } from '#src/session/current-client.ts';
import { readCompared } from '#src/shared/lists/comparison/compared.ts';
import { replaceUnderscores } from '#src/shared/platform/text/underscores.ts';
import { createLazyComponent } from '#src/shared/platform/browser/lazy-component.ts';
import { getParentLinks } from '#src/shared/screens/address/pages.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { useAddress } from '#src/shared/screens/address/use-address.ts';
import { ChartSkeleton } from '#src/shared/ui/chart-skeleton.tsx';
import { RowsSkeleton } from '#src/shared/ui/list-skeleton.tsx';
import { useFocusAfterChange } from '../shell/use-focus-after-change.ts';
import { DocumentsLink } from '../category-documents/documents-link.tsx';
import { CategoryFrame } from '../shell/category-frame.tsx';

const HoldingHistory = createLazyComponent(
  async () => (await import('#src/features/history/holding-history.tsx')).HoldingHistory,
);

const HoldingDocuments = createLazyComponent(
  async () => (await import('#src/features/documents/holding-documents.tsx')).HoldingDocuments,
);

const ComparedHoldings = createLazyComponent(
  async () => (await import('../comparison/compared-holdings.tsx')).ComparedHoldings,
);

const PART_SKELETON = <RowsSkeleton height={11} lines={9} />;
/** Height of the chart of a holding with its heading. */
const CHART_SKELETON = <ChartSkeleton height="calc(1.5rem + 140px)" />;

const PANEL_SLOTS: PanelSlots = {
  Documents: (props) => (
    <Suspense fallback={PART_SKELETON}>
      <HoldingDocuments {...props} />
    </Suspense>
  ),
  History: ({ holding: { id, name }, ...rest }) => (
    <Suspense fallback={rest.only === 'chart' ? CHART_SKELETON : PART_SKELETON}>
      <HoldingHistory source={{ kind: 'holding', id, name }} {...rest} />
    </Suspense>
  ),
};

function Panel(props: HoldingPanelProps) {
  return <HoldingPanel {...props} slots={PANEL_SLOTS} />;
}

export function loader({ params: { parent = '', child = '' } }: LoaderFunctionArgs): null {
  prefetchHoldings(parent, child);
  prefetchDocuments();
  prefetchClientNumber();
  return null;
}

/** Skips revalidation after a change of the query string: the loaded holdings stay the same. */
export { isOtherPath as shouldRevalidate } from './is-other-path.ts';

export function Component() {
  const { parent = '', child = '' } = useParams();
  const category = findCategoryBySlug(parent);
  const title = replaceUnderscores(child);
  const panelTitle = usePanelTitle(parent, child);
  const above = {
    title: category?.name ?? getCategoryName(parent),
    to: paths.category({ parent }),
  };
  const { ticked, isOpen } = readCompared(useAddress().query);
  useFocusAfterChange(isOpen);
  if (ticked && isOpen) {
    const list = { title, to: paths.holdings({ parent, child }) };
    return (
      <CategoryFrame
        title={COMPARE_TITLE}
        documentTitle={`${COMPARE_TITLE}, ${title}`}
        parents={[...getParentLinks('holdings', { category: above }), list]}
      >
        <Suspense fallback={CHART_SKELETON}>
          <ComparedHoldings parent={parent} child={child} ids={ticked} />
        </Suspense>
        <Disclaimer />
      </CategoryFrame>
    );
  }
  return (
    <CategoryFrame
      title={title}
      documentTitle={panelTitle ?? title}
      actions={<DocumentsLink parent={parent} child={child} name={title} />}
      parents={getParentLinks('holdings', { category: above })}
    >
      <CategoryContent key={`${parent}/${child}`} parent={parent} child={child} />
    </CategoryFrame>
  );
}

const COMPARE_TITLE = 'Compare holdings';

type CategoryContentProps = { readonly parent: string; readonly child: string };

/** Memoised after measuring: a press in the list changes the address, and only the list renders again. */
const CategoryContent = memo(({ parent, child }: CategoryContentProps) => {
  // If this query fails, the page only lacks the 'View documents' buttons.
  const { data: documented } = useQuery(documentedHoldingsOptions());
  return (
    <>
      <CategoryHoldings
        parent={parent}
        child={child}
        documented={documented}
        Panel={Panel}
        overTime={createOverTimeRenderers(parent, child)}
        offersSlug={(findCategoryBySlug(parent) ?? getCategory(parent)).slug}
      />
      <Disclaimer />
    </>
  );
});
