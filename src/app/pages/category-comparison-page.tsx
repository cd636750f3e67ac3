import { prefetchDocuments } from '#src/features/documents/documents-queries.ts';
import { Disclaimer } from '#src/features/portfolio/disclaimer.tsx';
import { portfolioHistoryOptions } from '#src/features/portfolio/portfolio-queries.ts';
import { prefetchQueries } from '#src/sdk/prefetch.ts';
import { prefetchClientNumber } from '#src/session/current-client.ts';
import { readCompared } from '#src/shared/lists/comparison/compared.ts';
import { getPageHeader } from '#src/shared/screens/address/pages.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { useAddress } from '#src/shared/screens/address/use-address.ts';
import { CategoryChoiceSection, ComparedCategories } from '../comparison/compared-categories.tsx';
import { copy } from '../comparison/copy.ts';
import { useFocusAfterChange } from '../shell/use-focus-after-change.ts';
import { PageFrame } from '../shell/page-frame.tsx';

export function loader(): null {
  prefetchQueries([portfolioHistoryOptions()]);
  prefetchDocuments();
  prefetchClientNumber();
  return null;
}

/** Skips revalidation after a change of the query string: the loaded history stays the same. */
export { isOtherPath as shouldRevalidate } from './is-other-path.ts';

export function Component() {
  const { ticked, isOpen } = readCompared(useAddress().query);
  useFocusAfterChange(isOpen);
  const header = getPageHeader('categoryComparison');
  const list = { title: header.title, to: paths.categoryComparison };
  return (
    <PageFrame
      isWide
      {...(isOpen ? { title: copy.title, parents: [...header.parents, list] } : header)}
    >
      {isOpen ? <ComparedCategories ids={ticked ?? []} /> : <CategoryChoiceSection />}
      <Disclaimer />
    </PageFrame>
  );
}
