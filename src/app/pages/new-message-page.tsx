import type { LoaderFunctionArgs } from 'react-router-dom';
import { prefetchWriting } from '#src/features/compose/compose-queries.ts';
import { NewMessage } from '#src/features/compose/new-message.tsx';
import { headOf } from '#src/shared/pages/pages.ts';
import { WritingPage } from './writing-page.tsx';

export function loader({ request }: LoaderFunctionArgs): null {
  prefetchWriting(new URL(request.url).searchParams.get('draftId'));
  return null;
}

/** Never revalidates: the form loads its draft itself, and its first save changes the address. */
export const shouldRevalidate = () => false;

export function Component() {
  return (
    <WritingPage head={headOf('newMessage')}>
      {(onSent) => <NewMessage onSent={onSent} />}
    </WritingPage>
  );
}
