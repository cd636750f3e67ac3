import { RouterLinkButton } from '#src/shared/pages/router-link.ts';
import { paths } from '#src/shared/pages/paths.ts';
import { copy } from './copy.ts';

/** 'New message' (specification 2). */
export function NewMessageLink() {
  return (
    <RouterLinkButton variant="primary" to={paths.newMessage()}>
      {copy.newMessage}
    </RouterLinkButton>
  );
}
