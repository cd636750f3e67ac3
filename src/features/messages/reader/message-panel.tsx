import { useQuery } from '@tanstack/react-query';
import { getGetMessageQueryOptions } from '#src/sdk/generated/messages/messages.ts';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { isApiError } from '#src/sdk/api-error.ts';
import { stripReplyPrefixes } from '#src/shared/html/strip-reply-prefixes.ts';
import { QueryView } from '#src/shared/screens/query/query-view.tsx';
import { EmptyState } from '#src/shared/ui/empty-state/empty-state.tsx';
import { AnimatedExit } from '#src/shared/ui/motion/motion.tsx';
import { SidePanel } from '#src/shared/ui/dialog/side-panel.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { FOLDER_CODES } from '../folders.ts';
import { buildComposeAddress, getSubject } from '../inbox/message-rows.ts';
import type { DeletableMessage } from '../inbox/use-deletion.ts';
import { copy } from './copy.ts';
import { MessageContent } from './message-content.tsx';

type MessagePanelProps = {
  /** Id of the open message; null while the panel is closed. */
  readonly id: string | null;
  /** Subject from the list; undefined if the list does not contain the message. */
  readonly listedSubject: string | undefined;
  readonly onDelete: (message: DeletableMessage) => void;
  readonly onClose: () => void;
  readonly onGone: () => void;
};

export function MessagePanel({ id, ...props }: MessagePanelProps) {
  return (
    <AnimatedExit>{id !== null && <OpenMessage key="panel" id={id} {...props} />}</AnimatedExit>
  );
}

function OpenMessage(props: MessagePanelProps & { readonly id: string }) {
  const { id, listedSubject, onDelete, onClose, onGone } = props;
  const result = useQuery(getGetMessageQueryOptions(id));
  // Preserves the title while the panel closes: the list no longer contains a deleted message.
  const [firstSubject] = useState(listedSubject);
  const subject = result.data ? getSubject(result.data) : (listedSubject ?? firstSubject);
  if (result.data?.folder === FOLDER_CODES.drafts) {
    return <Navigate to={buildComposeAddress(result.data)} replace />;
  }
  return (
    <SidePanel
      label={subject === undefined ? undefined : copy.re}
      title={subject === undefined ? copy.message : stripReplyPrefixes(subject) || subject}
      isWide
      pane={id}
      onClose={onClose}
      onRemoved={onGone}
    >
      {isApiError(result.error) && result.error.status === 404 ? (
        <EmptyState title={copy.missing}>{copy.missingHint}</EmptyState>
      ) : (
        <QueryView
          result={result}
          loading={<Skeleton height={6} lines={6} label={copy.loading} />}
          errorTitle={copy.failed}
          empty={null}
          isEmpty={null}
        >
          {(message) => <MessageContent key={message.id} message={message} onDelete={onDelete} />}
        </QueryView>
      )}
    </SidePanel>
  );
}
