import { paths, type MessageTopic } from '#src/shared/pages/paths.ts';
import { RouterLink } from '#src/shared/pages/router-link.ts';
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
    <RouterLink
      to={paths.newMessage({ about: topic })}
      // The name is no part of the address, which anybody can write.
      state={{ name, username: session.user.username } satisfies AskedAbout}
      textStyle="small"
      whiteSpace={{ sm: 'nowrap' }}
      _print={{ display: 'none' }}
    >
      <span>{children}</span>
      <VisuallyHidden>{` (${name})`}</VisuallyHidden>
    </RouterLink>
  );
}
