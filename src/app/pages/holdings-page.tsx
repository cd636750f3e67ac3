import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentProps } from 'react';
import {
  useParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import {
  documentedHoldingsOptions,
  prefetchDocuments,
} from '#src/features/documents/documents-queries.ts';
import { HoldingDocuments } from '#src/features/documents/holding-documents.tsx';
import { CategoryHoldings } from '#src/features/holdings/category-holdings.tsx';
import { prefetchHoldings } from '#src/features/holdings/holdings-queries.ts';
import { categoryBySlug, categoryOf, displayName } from '#src/features/portfolio/category-names.ts';
import { Disclaimer } from '#src/features/portfolio/disclaimer.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import { prefetchClientNumber } from '#src/session/shown-client.ts';
import { underscoresToSpaces } from '#src/shared/format/underscores.ts';
import { Link } from '#src/shared/link.tsx';
import { parentOf } from '#src/shared/pages.ts';
import { paths } from '#src/shared/paths.ts';
import { over } from '#src/shared/theme/breakpoints.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { TextLink } from '#src/shared/ui/text-link.tsx';
import { textPieces } from '#src/shared/ui/text-pieces.ts';
import { useMediaQuery } from '#src/shared/ui/use-media-query.ts';
import { DocumentsLink } from './documents-link.tsx';

const HoldingHistory = lazy(async () => {
  const module = await import('#src/features/history/holding-history.tsx');
  return { default: module.HoldingHistory };
});

type PanelSlots = NonNullable<ComponentProps<typeof CategoryHoldings>['slots']>;

/** What documents and history show in the side panel of a holding. */
const PANEL_SLOTS: PanelSlots = {
  Documents: HoldingDocuments,
  History: ({ holding: { id, name }, headingLevel }) => (
    <Suspense fallback={<Skeleton height={12} lines={3} />}>
      <HoldingHistory source={{ kind: 'holding', id, name }} headingLevel={headingLevel} />
    </Suspense>
  ),
};

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
  const isWide = useMediaQuery(over('list'));
  const category = categoryBySlug(parent);
  const title = underscoresToSpaces(child);
  const above = { title: category?.name ?? displayName(parent), to: paths.category({ parent }) };
  return (
    <PageFrame
      title={title}
      actions={<DocumentsLink />}
      // Specification 2: 'My portfolio' shows over 700 px; below, one step up is all there is room for.
      parent={isWide ? parentOf('holdings') : above}
      subtitle={
        isWide &&
        above.title !== title && (
          <TextLink asChild>
            <Link to={above.to}>{textPieces(above.title)}</Link>
          </TextLink>
        )
      }
    >
      <CategoryHoldings
        key={`${parent}/${child}`}
        parent={parent}
        child={child}
        documented={documented}
        slots={PANEL_SLOTS}
        offersSlug={(category ?? categoryOf(parent)).slug}
      />
      <Disclaimer />
    </PageFrame>
  );
}
