import { type LoaderFunctionArgs, useParams } from 'react-router-dom';
import { prefetchDocuments } from '#src/features/documents/documents-queries.ts';
import { Disclaimer } from '#src/features/portfolio/disclaimer.tsx';
import { prefetchSubCategoryOverview } from '#src/features/portfolio/portfolio-queries.ts';
import {
  SubCategoryOverview,
  getSubCategoryTitle,
} from '#src/features/portfolio/sub-category-overview.tsx';
import { DocumentsLink } from '../category-documents/documents-link.tsx';
import { CategoryFrame } from '../shell/category-frame.tsx';
import { prefetchClientNumber } from '#src/session/current-client.ts';
import { getParentLinks } from '#src/shared/screens/address/pages.ts';

export function loader({ params: { parent = '' } }: LoaderFunctionArgs): null {
  prefetchSubCategoryOverview(parent);
  prefetchDocuments();
  prefetchClientNumber();
  return null;
}

export function Component() {
  const { parent = '' } = useParams();
  const title = getSubCategoryTitle(parent);
  return (
    <CategoryFrame
      title={title}
      actions={<DocumentsLink parent={parent} name={title} />}
      parents={getParentLinks('category')}
    >
      <SubCategoryOverview parent={parent} />
      <Disclaimer />
    </CategoryFrame>
  );
}
