import type { LoaderFunctionArgs } from 'react-router-dom';
import { prefetchCompose } from '#src/features/compose/compose-queries.ts';
import { NewMessage } from '#src/features/compose/new-message.tsx';
import { getPageHeader } from '#src/shared/screens/address/pages.ts';
import { MessageFormPage } from './message-form-page.tsx';

export function loader({ request }: LoaderFunctionArgs): null {
  prefetchCompose(new URL(request.url).searchParams.get('draftId'));
  return null;
}

/** Never revalidates: the form loads its draft itself, and its first save changes the address. */
export const shouldRevalidate = () => false;

export function Component() {
  return (
    <MessageFormPage head={getPageHeader('newMessage')}>
      {(onSent) => <NewMessage onSent={onSent} />}
    </MessageFormPage>
  );
}
