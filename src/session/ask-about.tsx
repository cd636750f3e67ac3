import { Link } from '#src/shared/pages/link.tsx';
import { paths, type MessageTopic } from '#src/shared/pages/paths.ts';
import { TextLink } from '#src/shared/ui/text-link.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { blockedReason } from './acting-rules.ts';
import type { AskedAbout } from './asked-about.ts';
import { useSession } from './session-store.ts';

type AskAboutProps = {
  readonly topic: MessageTopic;
  /** Which one, for the subject. */
  readonly name: string;
  /** The text of the link. */
  readonly children: string;
};

/** A link to a new message that names this; none for those who write no messages here. */
export function AskAbout({ topic, name, children }: AskAboutProps) {
  const session = useSession();
  if (!session || blockedReason(session, 'messages') !== null) return null;
  return (
    <TextLink asChild textStyle="small" whiteSpace="nowrap" _print={{ display: 'none' }}>
      {/* The name is no part of the address, which anybody can write. */}
      <Link
        to={paths.newMessage({ about: topic })}
        state={{ name, username: session.user.username } satisfies AskedAbout}
      >
        {children}
        <VisuallyHidden> ({name})</VisuallyHidden>
      </Link>
    </TextLink>
  );
}
