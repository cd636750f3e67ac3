import { useQuery } from '@tanstack/react-query';
import {
  getGetMessageQueryOptions,
  getListMessageAttachmentsQueryOptions,
} from '#src/sdk/generated/messages/messages.ts';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { MessageAttachment } from '#contract/generated/schemas/messageAttachment.zod.ts';
import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import { isApiError } from '#src/sdk/api-error.ts';
import { useSession } from '#src/session/session-store.ts';
import { getFormDraftStore } from '#src/session/unsaved-work.ts';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { RouterLinkButton } from '#src/shared/screens/address/router-link.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { QueryView, type QueryResult } from '#src/shared/screens/query/query-view.tsx';
import { EmptyState } from '#src/shared/ui/empty-state/empty-state.tsx';
import { STAYS_ON_FORM_STATE } from '#src/shared/screens/unsaved-changes/unsaved-changes.ts';
import { useIsStaying } from '#src/shared/screens/unsaved-changes/use-is-mounted.ts';
import { refreshMessages } from '../compose-queries.ts';
import { ComposeForm, type ComposeFormProps } from './compose-form.tsx';
import { ComposeSkeleton } from './compose-skeleton.tsx';
import { copy } from '../copy.ts';
import { MESSAGE_SENT_STATE, type SentMessage } from '../message-sent.tsx';
import { SavedNotice } from './saved-notice.tsx';
import { FOLDER_CODE } from '../draft/draft-state.ts';
import { unsavedMessageSchema, type MessageContent } from '../draft/message-content.ts';
import type { SavedDraft } from './use-message-form.ts';

type ComposeProps = {
  readonly blank: MessageContent;
  readonly replyTo: string | null;
  readonly getAddress: (draftId: string | undefined) => string;
  readonly onSent: (sent: SentMessage) => void;
};

/** A new draft or topic in the URL starts a new form, unless the form has just stored the draft. */
export function ComposeScreen({ blank, replyTo, getAddress, onSent }: ComposeProps) {
  const [params] = useSearchParams();
  const location = useLocation();
  const { search } = location;
  const navigate = useNavigate();
  const isStaying = useIsStaying();
  const draftId = params.get('draftId');
  const [opened, setOpened] = useState({ search, turn: 0 });
  const [saved, setSaved] = useState<SavedDraft | null>(null);
  if (search !== opened.search) {
    setOpened({ search, turn: staysOnForm(location.state) ? opened.turn : opened.turn + 1 });
  }
  const restart = () => setOpened({ ...opened, turn: opened.turn + 1 });

  return (
    <>
      {saved && (
        <SavedNotice
          key={`saved-${opened.turn}`}
          saved={saved}
          continueAt={
            saved.draftId === null || saved.draftId === draftId ? null : getAddress(saved.draftId)
          }
        />
      )}
      <OpenedMessage
        key={opened.turn}
        address={draftId}
        start={{ blank, replyTo }}
        onCreated={(id) => {
          if (!isStaying()) return;
          void navigate(getAddress(id), { replace: true, state: STAYS_ON_FORM_STATE });
        }}
        onSent={(sent) => {
          if (!isStaying()) return;
          onSent(sent);
          void navigate(getAddress(undefined), { replace: true, state: MESSAGE_SENT_STATE });
        }}
        onSaved={(next) => {
          if (!isStaying()) return;
          setSaved(next);
          if (search === '') restart();
          else void navigate(getAddress(undefined), { replace: true });
        }}
        onRestart={restart}
      />
    </>
  );
}

function staysOnForm(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'staysOnForm' in state;
}

type OpenedProps = Omit<ComposeFormProps, 'start'> & {
  readonly address: string | null;
  readonly start: Pick<ComposeProps, 'blank' | 'replyTo'>;
};

function OpenedMessage({ address, start, ...events }: OpenedProps) {
  // Read once: the first save of this form changes the URL but must not replace the form.
  const [draftId] = useState(address);
  const username = useSession()?.user.username ?? '';
  const getWork = (id: string | null) => getFormDraftStore(username, workName(id, start.replyTo));
  const [restoredWork] = useState(
    () => unsavedMessageSchema.safeParse(getWork(draftId).read()).data ?? null,
  );

  const form = (stored: SecureMessage | null, attachments: readonly MessageAttachment[]) => {
    const content = restoredWork ?? (stored ? { ...stored, attachments } : start.blank);
    const { subject, body } = content;
    return (
      <ComposeForm
        start={{
          ...start,
          draftId,
          stored,
          restoredWork,
          getWork,
          onStored: refreshMessages,
          content: {
            subject: start.replyTo === null ? subject : start.blank.subject,
            body,
            attachments: content.attachments,
          },
        }}
        {...events}
      />
    );
  };
  if (draftId === null) return form(null, []);
  return (
    <StoredDraft id={draftId} hasStoredWork={restoredWork !== null}>
      {form}
    </StoredDraft>
  );
}

function workName(draftId: string | null, replyTo: string | null): string {
  if (draftId !== null) return `message-draft-${draftId}`;
  return replyTo === null ? 'message-new' : `message-reply-${replyTo}`;
}

type StoredDraftProps = {
  readonly id: string;
  /** True if there is unsaved text, which is shown even if the draft was deleted. */
  readonly hasStoredWork: boolean;
  readonly children: (
    stored: SecureMessage | null,
    attachments: readonly MessageAttachment[],
  ) => ChildElements;
};

/** Shows no form for a draft that fails to load, so as not to overwrite it. */
function StoredDraft({ id, hasStoredWork, children }: StoredDraftProps) {
  const messageResult = useQuery(getGetMessageQueryOptions(id));
  const message = useLoadedOnce(messageResult);
  const attachmentsResult = useQuery(getListMessageAttachmentsQueryOptions(id));
  const attachments = useLoadedOnce(attachmentsResult);
  const isMissing = isApiError(message.error) && message.error.status === 404;
  if (isMissing) return hasStoredWork ? children(null, []) : <NoDraft />;
  return (
    <QueryView
      result={message}
      hidesContentBelow
      loading={<ComposeSkeleton />}
      errorTitle={copy.draftFailed}
      empty={<NoDraft />}
      isEmpty={({ folder }) => folder !== FOLDER_CODE.draft && !hasStoredWork}
    >
      {(stored) => (
        <QueryView
          result={attachments}
          hidesContentBelow
          loading={<ComposeSkeleton />}
          errorTitle={copy.attachmentsFailed}
          empty={null}
          isEmpty={null}
        >
          {(files) => children(stored, files)}
        </QueryView>
      )}
    </QueryView>
  );
}

function NoDraft() {
  return (
    <EmptyState
      title={copy.noDraft}
      action={
        <RouterLinkButton variant="primary" to={paths.newMessage()}>
          {copy.newMessage}
        </RouterLinkButton>
      }
    >
      {copy.noDraftHint}
    </EmptyState>
  );
}

/** A cached reply may be older than the draft, and a later reply must not replace typed text. */
function useLoadedOnce<Data>(result: QueryResult<Data>): QueryResult<Data> {
  const [loaded, setLoaded] = useState<{ readonly data: Data } | null>(null);
  if (loaded) return { ...result, data: loaded.data, isPending: false, isError: false };
  const { data, isFetching, isError } = result;
  if (data !== undefined && !isFetching && !isError) setLoaded({ data });
  return { ...result, data: undefined, isPending: !isError };
}
