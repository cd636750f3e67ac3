import { useSearchParams } from 'react-router-dom';
import { paths } from '#src/shared/pages/paths.ts';
import { Compose } from './form/compose.tsx';
import { ReturnToInbox } from './form/return-to-inbox.tsx';
import { copy } from './copy.ts';
import { UnlessBlocked } from '#src/session/unless-blocked.tsx';

/** `/new-message`: a message of its own, about the topic of the address, or its draft. */
export function NewMessage() {
  const [params] = useSearchParams();
  return (
    <UnlessBlocked what="messages">
      <ReturnToInbox />
      <Compose
        blank={{ subject: subjectAbout(params.get('about')), body: '', attachments: [] }}
        replyTo={null}
        addressOf={addressOf}
      />
    </UnlessBlocked>
  );
}

/** The address may name any topic: only a known one has a subject. */
function subjectAbout(topic: string | null): string {
  return Object.entries(copy.subjects).find(([known]) => known === topic)?.[1] ?? '';
}

function addressOf(draftId: string | undefined): string {
  return paths.newMessage(draftId === undefined ? {} : { draftId });
}
