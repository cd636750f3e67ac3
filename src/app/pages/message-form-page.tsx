import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  MessageSent,
  MESSAGE_SENT_TITLE,
  type ComposePageProps,
  type SentMessage,
} from '#src/features/compose/message-sent.tsx';
import { ReturnToInboxLink } from '#src/features/compose/return-to-inbox.tsx';
import type { getPageHeader } from '#src/shared/screens/address/pages.ts';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { focusPageTitle } from '#src/shared/ui/announce/page-title-focus.ts';
import { PageFrame } from '../shell/page-frame.tsx';

type MessageFormPageProps = {
  readonly head: ReturnType<typeof getPageHeader>;
  readonly children: (onSent: ComposePageProps['onSent']) => ChildElements;
};

/** Page with a message form. After sending, a summary of the sent message replaces the form. */
export function MessageFormPage({ head, children }: MessageFormPageProps) {
  const location = useLocation();
  const [last, setLast] = useState<SentMessage | null>(null);
  const sent = isSentState(location.state) ? last : null;
  const isSent = sent !== null;
  const wasSent = useRef(isSent);
  useEffect(() => {
    // The router moves no focus here, because the address does not change.
    if (wasSent.current !== isSent) focusPageTitle();
    wasSent.current = isSent;
  }, [isSent]);
  return (
    <PageFrame
      {...head}
      title={isSent ? MESSAGE_SENT_TITLE : head.title}
      besideParents={!isSent && <ReturnToInboxLink />}
    >
      {sent ? <MessageSent sent={sent} /> : children(setLast)}
    </PageFrame>
  );
}

function isSentState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSent' in state;
}
