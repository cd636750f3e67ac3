import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  MessageSent,
  SENT_TITLE,
  type SendingProps,
  type Sent,
} from '#src/features/compose/message-sent.tsx';
import type { headOf } from '#src/shared/pages/pages.ts';
import type { Elements } from '#src/shared/ui/elements.ts';
import { focusPageTitle } from '#src/shared/ui/page-title-focus.ts';
import { PageFrame } from '../shell/page-frame.tsx';

type WritingPageProps = {
  readonly head: ReturnType<typeof headOf>;
  readonly children: (onSent: SendingProps['onSent']) => Elements;
};

/** Page of a message form, which is replaced by the sent message after sending. */
export function WritingPage({ head, children }: WritingPageProps) {
  const location = useLocation();
  const [last, setLast] = useState<Sent | null>(null);
  const sent = isSentState(location.state) ? last : null;
  const isSent = sent !== null;
  const wasSent = useRef(isSent);
  useEffect(() => {
    // The router moves no focus here, because the address does not change.
    if (wasSent.current !== isSent) focusPageTitle();
    wasSent.current = isSent;
  }, [isSent]);
  return (
    <PageFrame {...head} title={isSent ? SENT_TITLE : head.title}>
      {sent ? <MessageSent sent={sent} /> : children(setLast)}
    </PageFrame>
  );
}

function isSentState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSent' in state;
}
