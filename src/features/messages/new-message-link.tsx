import { blockedReason } from '#src/session/acting-rules.ts';
import { useSession } from '#src/session/session-store.ts';
import { Link } from '#src/shared/link.tsx';
import { paths } from '#src/shared/paths.ts';
import { LinkButton } from '#src/shared/ui/link-button.tsx';
import { copy } from './inbox/copy.ts';

/** 'New message' (specification 2); absent for those who may not write one. */
export function NewMessageLink() {
  const session = useSession();
  if (!session || blockedReason(session, 'messages') !== null) return null;
  return (
    <LinkButton variant="primary" asChild>
      <Link to={paths.newMessage()}>{copy.newMessage}</Link>
    </LinkButton>
  );
}
