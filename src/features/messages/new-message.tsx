import { paths } from '#src/shared/paths.ts';
import { Compose } from './compose/compose.tsx';
import { ReturnToInbox } from './compose/return-to-inbox.tsx';
import { UnlessBlocked } from './messages-blocked.tsx';

const BLANK = { subject: '', body: '', attachments: [] };

/** `/new-message`: a message of its own, or the draft of the address. */
export function NewMessage() {
  return (
    <UnlessBlocked>
      <ReturnToInbox />
      <Compose blank={BLANK} replyTo={null} addressOf={addressOf} />
    </UnlessBlocked>
  );
}

function addressOf(draftId: string | undefined): string {
  return paths.newMessage(draftId === undefined ? {} : { draftId });
}
