import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { prefetchDocuments } from '#src/features/documents/documents-queries.ts';
import { AllDocuments } from '#src/features/documents/all-documents.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import { headOf } from '#src/shared/pages.ts';

export function loader(): null {
  prefetchDocuments();
  return null;
}

/** A search or another page changes only the view: the documents are the same. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** `/documents`: the documents of all holdings in one list (decided, DOCS-21). */
export function Component() {
  return (
    <PageFrame isWide {...headOf('documents')} subtitle="The documents of all your holdings">
      <AllDocuments />
    </PageFrame>
  );
}
