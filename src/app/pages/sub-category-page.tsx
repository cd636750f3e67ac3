import { type LoaderFunctionArgs, useParams } from 'react-router-dom';
import { Disclaimer } from '#src/features/portfolio/disclaimer.tsx';
import { startSubCategoryOverview } from '#src/features/portfolio/overview-loader.ts';
import {
  SubCategoryOverview,
  subCategoryTitle,
} from '#src/features/portfolio/sub-category-overview.tsx';
import { parentOf } from '#src/shared/pages.ts';
import { PageFrame } from '#src/session/page-frame.tsx';
import { startClientNumber } from '#src/session/shown-client.ts';

export function loader({ params: { parent = '' } }: LoaderFunctionArgs): null {
  startSubCategoryOverview(parent);
  startClientNumber();
  return null;
}

/** `/investment/:parent` of specification 2. */
export function Component() {
  const { parent = '' } = useParams();
  return (
    <PageFrame title={subCategoryTitle(parent)} parent={parentOf('category')}>
      <SubCategoryOverview parent={parent} />
      <Disclaimer />
    </PageFrame>
  );
}
