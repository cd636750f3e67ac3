import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { prefetchCompose } from '#src/features/compose/compose-queries.ts';
import { ReplyPage } from '#src/features/compose/reply.tsx';
import { getPageHeader } from '#src/shared/screens/address/pages.ts';
import { MessageFormPage } from './message-form-page.tsx';

export function loader({ request, params }: LoaderFunctionArgs): null {
  prefetchCompose(new URL(request.url).searchParams.get('draftId'), params['id']);
  return null;
}

/** Never revalidates: the form loads its draft itself, and its first save changes the address. */
export const shouldRevalidate = () => false;

export function Component() {
  const { id = '' } = useParams();
  return (
    <MessageFormPage head={getPageHeader('reply')}>
      {(onSent) => <ReplyPage id={id} onSent={onSent} />}
    </MessageFormPage>
  );
}
