import { useSearchParams } from 'react-router-dom';
import { paths } from '#src/shared/pages/paths.ts';
import { SUBJECT_MAX } from './draft/message-schema.ts';
import { Compose } from './form/compose.tsx';
import { ReturnToInbox } from './form/return-to-inbox.tsx';
import { copy } from './copy.ts';
import type { SendingProps } from './message-sent.tsx';
import { useNameAskedAbout } from '#src/session/asked-about.ts';
import { UnlessBlocked } from '#src/session/unless-blocked.tsx';

/** Page `/new-message`: a new message about the topic in the URL, or the draft in the URL. */
export function NewMessage({ onSent }: SendingProps) {
  const [params] = useSearchParams();
  const name = useNameAskedAbout();
  return (
    <UnlessBlocked what="messages">
      <ReturnToInbox />
      <Compose
        blank={{
          subject: subjectAbout(params.get('about'), name),
          body: '',
          attachments: [],
        }}
        replyTo={null}
        addressOf={addressOf}
        onSent={onSent}
      />
    </UnlessBlocked>
  );
}

/** Returns the subject for the topic in the URL; '' for an unknown topic. */
function subjectAbout(topic: string | null, name: string): string {
  const [, subject] = Object.entries(copy.subjects).find(([known]) => known === topic) ?? [];
  return subject?.(name).slice(0, SUBJECT_MAX) ?? '';
}

function addressOf(draftId: string | undefined): string {
  return paths.newMessage(draftId === undefined ? {} : { draftId });
}
