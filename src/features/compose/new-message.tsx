import { useSearchParams } from 'react-router-dom';
import { paths } from '#src/shared/screens/address/paths.ts';
import { MAX_SUBJECT_LENGTH } from './draft/message-schema.ts';
import { ComposeScreen } from './form/compose-screen.tsx';
import { copy } from './copy.ts';
import type { ComposePageProps } from './message-sent.tsx';
import { useAskAboutName } from '#src/session/ask-about-state.ts';
import { BlockedGate } from '#src/session/blocked-gate.tsx';

export function NewMessage({ onSent }: ComposePageProps) {
  const [params] = useSearchParams();
  const name = useAskAboutName();
  return (
    <BlockedGate what="messages">
      <ComposeScreen
        blank={{ subject: getTopicSubject(params.get('about'), name), body: '', attachments: [] }}
        replyTo={null}
        getAddress={getAddress}
        onSent={onSent}
      />
    </BlockedGate>
  );
}

function getTopicSubject(topic: string | null, name: string): string {
  const [, subject] =
    Object.entries(copy.subjects).find(([topicName]) => topicName === topic) ?? [];
  return subject?.(name).slice(0, MAX_SUBJECT_LENGTH) ?? '';
}

function getAddress(draftId: string | undefined): string {
  return paths.newMessage(draftId === undefined ? {} : { draftId });
}
