import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import {
  useParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import {
  documentCountsOptions,
  documentedHoldingsOptions,
  prefetchDocuments,
} from '#src/features/documents/documents-queries.ts';
import { HoldingDocuments } from '#src/features/documents/holding-documents.tsx';
import { CategoryHoldings } from '#src/features/holdings/category-holdings.tsx';
import {
  HoldingPanel,
  type HoldingPanelProps,
  type PanelSlots,
} from '#src/features/holdings/holding-panel.tsx';
import { usePanelTitle } from '#src/features/holdings/panel-title.ts';
import { holdingsOptions, prefetchHoldings } from '#src/features/holdings/holdings-queries.ts';
import { categoryBySlug, categoryOf, displayName } from '#src/features/portfolio/category-names.ts';
import { Disclaimer } from '#src/features/portfolio/disclaimer.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import { prefetchClientNumber } from '#src/session/shown-client.ts';
import { underscoresToSpaces } from '#src/shared/format/underscores.ts';
import { Link } from '#src/shared/link.tsx';
import { parentsOf } from '#src/shared/pages.ts';
import { paths } from '#src/shared/paths.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { TextLink } from '#src/shared/ui/text-link.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';

const HoldingHistory = lazy(async () => {
  const module = await import('#src/features/history/holding-history.tsx');
  return { default: module.HoldingHistory };
});

/** As high as the history's own skeleton below a heading of one line. */
const HISTORY_SKELETON = <Skeleton height={8} lines={9} />;

/** What documents and history show in the side panel of a holding. */
const PANEL_SLOTS: PanelSlots = {
  Documents: HoldingDocuments,
  History: ({ holding: { id, name }, headingLevel }) => (
    <Suspense fallback={HISTORY_SKELETON}>
      <HoldingHistory source={{ kind: 'holding', id, name }} headingLevel={headingLevel} />
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

/** A change of the query is a change of the view: the holdings are the same. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** `/investment/:parent/:child` of specification 2. */
export function Component() {
  const { parent = '', child = '' } = useParams();
  // A failure hides 'View documents' and nothing else.
  const { data: documented } = useQuery(documentedHoldingsOptions());
  const category = categoryBySlug(parent);
  const title = underscoresToSpaces(child);
  const panelTitle = usePanelTitle(parent, child);
  const above = { title: category?.name ?? displayName(parent), to: paths.category({ parent }) };
  return (
    <PageFrame
      isWide
      title={title}
      documentTitle={panelTitle ?? title}
      actions={<DocumentsLink parent={parent} child={child} />}
      parents={parentsOf('holdings', { category: above })}
    >
      <CategoryHoldings
        key={`${parent}/${child}`}
        parent={parent}
        child={child}
        documented={documented}
        Panel={Panel}
        offersSlug={(category ?? categoryOf(parent)).slug}
      />
      <Disclaimer />
    </PageFrame>
  );
}

type DocumentsLinkProps = { readonly parent: string; readonly child: string };

/** The documents of this category, and how many. */
function DocumentsLink({ parent, child }: DocumentsLinkProps) {
  const { data: counts } = useQuery(documentCountsOptions());
  const { data: holdings } = useQuery(holdingsOptions(parent, child));
  const count = counts && holdings?.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0);
  if (count === 0) return <Box color="ink-muted">No documents</Box>;
  return (
    <TextLink asChild>
      <Link to={paths.categoryDocuments({ parent, child })}>
        Documents{count !== undefined && ` (${count})`}
        <VisuallyHidden> of {underscoresToSpaces(child)}</VisuallyHidden>
      </Link>
    </TextLink>
  );
}
