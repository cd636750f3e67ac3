import {
  useParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { HoldingHistory } from '#src/features/history/holding-history.tsx';
import { prefetchHistory } from '#src/features/history/history-queries.ts';
import { DfmAccount } from '#src/features/holdings/dfm-account.tsx';
import { prefetchDfmAccount } from '#src/features/holdings/holdings-queries.ts';
import { Disclaimer } from '#src/features/portfolio/disclaimer.tsx';
import { subCategoryTitle } from '#src/features/portfolio/sub-category-overview.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import { prefetchClientNumber } from '#src/session/shown-client.ts';
import { underscoresToSpaces } from '#src/shared/format/underscores.ts';
import { Link } from '#src/shared/link.tsx';
import { parentOf } from '#src/shared/pages.ts';
import { paths } from '#src/shared/paths.ts';
import { over } from '#src/shared/theme/breakpoints.ts';
import { TextLink } from '#src/shared/ui/text-link.tsx';
import { textPieces } from '#src/shared/ui/text-pieces.ts';
import { useMediaQuery } from '#src/shared/ui/use-media-query.ts';

export function loader({ params: { accountId = '' } }: LoaderFunctionArgs): null {
  prefetchDfmAccount(accountId);
  prefetchHistory({ kind: 'account', id: accountId });
  prefetchClientNumber();
  return null;
}

/** A changed query changes only the view: the account is the same. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** `/dfm/:cat/:wrapper/:accountId` of specification 2; the page head shows `cat` and `wrapper`. */
export function Component() {
  const { cat = '', wrapper = '', accountId = '' } = useParams();
  const isWide = useMediaQuery(over('list'));
  const above = { title: subCategoryTitle(cat), to: paths.category({ parent: cat }) };
  return (
    <PageFrame
      isWide
      title={underscoresToSpaces(wrapper)}
      // As on a category's holdings: 'My portfolio' above 700 px, the parent page below it.
      parent={isWide ? parentOf('dfmAccount') : above}
      subtitle={
        isWide && (
          <TextLink asChild>
            <Link to={above.to}>{textPieces(above.title)}</Link>
          </TextLink>
        )
      }
    >
      <DfmAccount
        key={accountId}
        accountId={accountId}
        wrapper={wrapper}
        history={<HoldingHistory source={{ kind: 'account', id: accountId }} />}
      />
      <Disclaimer />
    </PageFrame>
  );
}
