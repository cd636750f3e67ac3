import {
  useParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { CategoryHoldings } from '#src/features/holdings/category-holdings.tsx';
import { startHoldings } from '#src/features/holdings/holdings-queries.ts';
import { categoryBySlug, categoryOf, displayName } from '#src/features/portfolio/category-names.ts';
import { Disclaimer } from '#src/features/portfolio/disclaimer.tsx';
import { PageFrame } from '#src/session/page-frame.tsx';
import { startClientNumber } from '#src/session/shown-client.ts';
import { underscoresToSpaces } from '#src/shared/format/underscores.ts';
import { Link } from '#src/shared/link.tsx';
import { parentOf } from '#src/shared/pages.ts';
import { paths } from '#src/shared/paths.ts';
import { over } from '#src/shared/theme/breakpoints.ts';
import { TextLink } from '#src/shared/ui/text-link.tsx';
import { textPieces } from '#src/shared/ui/text-pieces.ts';
import { useMediaQuery } from '#src/shared/ui/use-media-query.ts';
import { DocumentsLink } from './documents-link.tsx';

export function loader({ params: { parent = '', child = '' } }: LoaderFunctionArgs): null {
  startHoldings(parent, child);
  startClientNumber();
  return null;
}

/** A change of the query is a change of the view: the holdings are the same. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** `/investment/:parent/:child` of specification 2. */
export function Component() {
  const { parent = '', child = '' } = useParams();
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
        offersSlug={(category ?? categoryOf(parent)).slug}
      />
      <Disclaimer />
    </PageFrame>
  );
}
