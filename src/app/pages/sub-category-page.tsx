import { type LoaderFunctionArgs, useParams } from 'react-router-dom';
import { Disclaimer } from '#src/features/portfolio/disclaimer.tsx';
import { prefetchSubCategoryOverview } from '#src/features/portfolio/portfolio-queries.ts';
import {
  SubCategoryOverview,
  subCategoryTitle,
} from '#src/features/portfolio/sub-category-overview.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import { prefetchClientNumber } from '#src/session/shown-client.ts';
import { parentsOf } from '#src/shared/pages.ts';

export function loader({ params: { parent = '' } }: LoaderFunctionArgs): null {
  prefetchSubCategoryOverview(parent);
  prefetchClientNumber();
  return null;
}

/** `/investment/:parent` of specification 2. */
export function Component() {
  const { parent = '' } = useParams();
  return (
    <PageFrame title={subCategoryTitle(parent)} parents={parentsOf('category')}>
      <SubCategoryOverview parent={parent} />
      <Disclaimer />
    </PageFrame>
  );
}
