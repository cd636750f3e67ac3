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
import { usePanelTitle } from '#src/features/holdings/panel-title.ts';
import { prefetchHoldings } from '#src/features/holdings/holdings-queries.ts';
import { categoryBySlug, categoryOf, displayName } from '#src/features/portfolio/category-names.ts';
import { Disclaimer } from '#src/features/portfolio/disclaimer.tsx';
import { overTimeOf } from '#src/features/portfolio/category-over-time.tsx';
import { prefetchClientNumber } from '#src/session/current-client.ts';
import { underscoresToSpaces } from '#src/shared/format/underscores.ts';
import { lazyPart } from '#src/shared/browser/lazy-part.ts';
import { parentsOf } from '#src/shared/pages/pages.ts';
import { paths } from '#src/shared/pages/paths.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { DocumentsLink } from '../category-documents/documents-link.tsx';
import { PageFrame } from '../shell/page-frame.tsx';

const HoldingHistory = lazyPart(
  async () => (await import('#src/features/history/holding-history.tsx')).HoldingHistory,
);

const HoldingDocuments = lazyPart(
  async () => (await import('#src/features/documents/holding-documents.tsx')).HoldingDocuments,
);

/** Placeholder of the height of the history's own skeleton below a one-line heading. */
const PART_SKELETON = <Skeleton height={8} lines={9} />;

/** Content of the side panel of a holding for documents and history. */
const PANEL_SLOTS: PanelSlots = {
  Documents: (props) => (
    <Suspense fallback={PART_SKELETON}>
      <HoldingDocuments {...props} />
    </Suspense>
  ),
  History: ({ holding: { id, name }, ...rest }) => (
    <Suspense fallback={PART_SKELETON}>
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

/** A change of the query string changes only the view: the holdings stay the same. */
export { isOtherPath as shouldRevalidate } from './is-other-path.ts';

/** Page at `/investment/:parent/:child` (specification 2). */
export function Component() {
  const { parent = '', child = '' } = useParams();
  const category = categoryBySlug(parent);
  const title = underscoresToSpaces(child);
  const panelTitle = usePanelTitle(parent, child);
  const above = { title: category?.name ?? displayName(parent), to: paths.category({ parent }) };
  return (
    <PageFrame
      isWide
      title={title}
      documentTitle={panelTitle ?? title}
      actions={<DocumentsLink parent={parent} child={child} name={title} />}
      parents={parentsOf('holdings', { category: above })}
    >
      <Held key={`${parent}/${child}`} parent={parent} child={child} />
    </PageFrame>
  );
}

type HeldProps = { readonly parent: string; readonly child: string };

/**
 * Memoised after measuring: a press in the list changes the address, and only the list then renders
 * again.
 */
const Held = memo(({ parent, child }: HeldProps) => {
  // A failed query hides only 'View documents'.
  const { data: documented } = useQuery(documentedHoldingsOptions());
  return (
    <>
      <CategoryHoldings
        parent={parent}
        child={child}
        documented={documented}
        Panel={Panel}
        overTime={overTimeOf(parent, child)}
        offersSlug={(categoryBySlug(parent) ?? categoryOf(parent)).slug}
      />
      <Disclaimer />
    </>
  );
});
