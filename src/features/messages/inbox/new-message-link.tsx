import { Link } from '#src/shared/pages/link.tsx';
import { paths } from '#src/shared/pages/paths.ts';
import { LinkButton } from '#src/shared/ui/link-button.tsx';
import { copy } from './copy.ts';

/** 'New message' (specification 2). */
export function NewMessageLink() {
  return (
    <LinkButton variant="primary" asChild>
      <Link to={paths.newMessage()}>{copy.newMessage}</Link>
    </LinkButton>
  );
}
