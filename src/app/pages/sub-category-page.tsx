import { type LoaderFunctionArgs, useParams } from 'react-router-dom';
import { Disclaimer } from '#src/features/portfolio/disclaimer.tsx';
import { prefetchSubCategoryOverview } from '#src/features/portfolio/overview-loader.ts';
import {
  SubCategoryOverview,
  subCategoryTitle,
} from '#src/features/portfolio/sub-category-overview.tsx';
import { paths } from '#src/shared/paths.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import { prefetchClientNumber } from '#src/session/shown-client.ts';

const PORTFOLIO = { title: 'My portfolio', to: paths.dashboard };

export function loader({ params: { parent = '' } }: LoaderFunctionArgs): null {
  prefetchSubCategoryOverview(parent);
  prefetchClientNumber();
  return null;
}

/** `/investment/:parent` of specification 2. */
export function Component() {
  const { parent = '' } = useParams();
  return (
    <PageFrame title={subCategoryTitle(parent)} parent={PORTFOLIO}>
      <SubCategoryOverview parent={parent} />
      <Disclaimer />
    </PageFrame>
  );
}
