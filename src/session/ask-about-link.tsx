import { paths, type MessageTopic } from '#src/shared/screens/address/paths.ts';
import { RouterLink, RouterLinkButton } from '#src/shared/screens/address/router-link.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { getBlockedReason } from './acting-rules.ts';
import type { AskAboutState } from './ask-about-state.ts';
import { useSession } from './session-store.ts';

type AskAboutLinkProps = {
  readonly topic: MessageTopic;
  /** Name of the item, for the subject of the message. */
  readonly name: string;
  readonly children: string;
  readonly isButton?: boolean;
};

/** Link that starts a message about `name`; renders nothing for users who cannot write in this account. */
export function AskAboutLink(props: AskAboutLinkProps) {
  const { topic, name, children, isButton = false } = props;
  const session = useSession();
  if (!session || getBlockedReason(session, 'messages') !== null) return null;
  const link = {
    to: paths.newMessage({ about: topic }),
    // The name travels in history state, not in the URL: anybody can craft a URL.
    state: { name, username: session.user.username } satisfies AskAboutState,
    whiteSpace: { sm: 'nowrap' },
    _print: { display: 'none' },
    children: (
      <>
        <span>{children}</span>
        <VisuallyHidden>{` (${name})`}</VisuallyHidden>
      </>
    ),
  } as const;
  return isButton ? <RouterLinkButton {...link} /> : <RouterLink {...link} textStyle="small" />;
}
