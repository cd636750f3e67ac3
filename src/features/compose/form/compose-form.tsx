import { useEffect, useEffectEvent, useRef } from 'react';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { FormShell } from '#src/shared/screens/form/form-shell.tsx';
import { LockedValue } from '#src/shared/ui/locked-value.tsx';
import { SubmitButton } from '#src/shared/screens/form/submit-button.tsx';
import { TextField } from '#src/shared/screens/form/text-field.tsx';
import { useUnsavedChanges } from '#src/shared/screens/unsaved-changes/use-unsaved-changes.tsx';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { announce } from '#src/shared/ui/announce/announce.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { FailureHelp } from '#src/shared/ui/error-state/error-state.tsx';
import { FileUpload, type FileUploadHandle } from '#src/shared/ui/file-upload/file-upload.tsx';
import { Box, Flex } from '#src/shared/ui/layout.ts';
import { Notice } from '#src/shared/ui/notice/notice.tsx';
import { ATTACHMENT_LIMITS } from '../attachments/attachment-limits.ts';
import { startAutosave } from '../draft/autosave.ts';
import { copy, getFileRefusalText } from '../copy.ts';
import { DraftNotice, DecisionNotice, DraftStatus } from './draft-notice.tsx';
import { EmptyMessageDialog } from './empty-message-dialog.tsx';
import { focusMessageField, handleEnter } from './handle-enter.ts';
import { canSaveDraft, type DraftOptions } from '../draft/draft.ts';
import { MessageField } from './message-field.tsx';
import { useFileDrop } from '../attachments/use-file-drop.ts';
import {
  showDraftSavedToast,
  useDraftSync,
  useMessageForm,
  type MessageFormCallbacks,
  type MessageForm,
} from './use-message-form.ts';

export type ComposeFormProps = MessageFormCallbacks & {
  readonly start: DraftOptions;
  readonly onCreated: (draftId: string) => void;
  readonly onRestart: () => void;
};

export function ComposeForm({ start, onCreated, onRestart, ...ends }: ComposeFormProps) {
  const writing = useMessageForm(start, ends);
  const { draft, state, pending, lock, error } = writing;
  useDraftSync(writing, start.draftId, onCreated);
  const save = async () => {
    const { kind } = await draft.run({ kind: 'save' });
    if (kind === 'stored') showDraftSavedToast();
    return kind === 'stored';
  };
  const hasUnsavedWork = state.isUnsaved || (state.missing.length > 0 && !state.isForgotten);
  const { discard } = draft;
  const startAfresh = () => {
    discard();
    onRestart();
  };
  useUnsavedChanges(
    hasUnsavedWork && !lock.isElsewhere
      ? { what: copy.unsavedWhat, discard, ...(canSaveDraft(state) && { save }) }
      : null,
  );
  const mayWrite = useEffectEvent(() => pending === null && !lock.isElsewhere);
  useEffect(() => startAutosave(draft, () => mayWrite()), [draft]);

  const isRestored = start.restoredWork;
  useEffect(() => {
    if (isRestored) announce(copy.restored);
  }, [isRestored]);

  const column = useRef<HTMLDivElement>(null);
  const { emptyQuestion } = writing;
  const wasAsked = useRef(false);
  useEffect(() => {
    const isGone = wasAsked.current && !emptyQuestion.isOpen;
    // Runs after the dialog has restored the focus.
    if (isGone && pending === null) focusMessageField(column.current);
    wasAsked.current = emptyQuestion.isOpen;
  }, [emptyQuestion.isOpen, pending]);

  return (
    <Column ref={column} onKeyDown={handleEnter}>
      {isRestored && hasUnsavedWork && (
        <Notice
          tone="info"
          isStatic
          actions={
            <Button size="sm" onClick={startAfresh}>
              {copy.startAfresh}
            </Button>
          }
        >
          {copy.restored}
        </Notice>
      )}
      <Decisions writing={writing} />
      <FormShell
        form={writing.form}
        isPending={pending !== null}
        submitError={error}
        failureHelp={error?.cause !== undefined && <FailureHelp error={error.cause} />}
        onSubmit={(_values, pressed) => writing.submit(pressed)}
      >
        <Fields writing={writing} reply={start.replyTo === null ? null : start.blank.subject} />
        {!writing.isSettled && !lock.isElsewhere && <Actions writing={writing} />}
      </FormShell>
      {emptyQuestion.isOpen && (
        <EmptyMessageDialog
          hasFiles={state.content.attachments.length > 0}
          onSend={emptyQuestion.send}
          onWrite={emptyQuestion.write}
        />
      )}
    </Column>
  );
}

type WritingProps = { readonly writing: MessageForm };

function Decisions({ writing }: WritingProps) {
  const { draft, state, stops, pending, lock, perform, loadThat, settle } = writing;
  const box = useRef<HTMLDivElement>(null);
  // An obstacle that an autosave has found must not take the focus from the typing user.
  useEffect(() => {
    if (stops > 0) box.current?.focus();
  }, [stops]);
  return (
    <Box ref={box} tabIndex={-1} _empty={{ display: 'none' }}>
      {state.obstacle && (
        <DraftNotice
          obstacle={state.obstacle}
          isPending={pending !== null}
          actions={{
            loadThat: () => void loadThat(),
            useThisVersion: () => void perform('other', draft.useThisVersion),
            saveAsNew: () => void perform('other', () => draft.runAsNew('save')),
            sendAsNew: () => void perform('send', () => draft.runAsNew('send')),
            checkAgain: () => void settle(),
          }}
        />
      )}
      {lock.isElsewhere && (
        <DecisionNotice title={copy.otherTabTitle} text={copy.otherTab}>
          <Button size="sm" onClick={lock.claim}>
            {copy.editHere}
          </Button>
        </DecisionNotice>
      )}
    </Box>
  );
}

/** Fields of the form. `reply` is the read-only subject of a reply, null for a new message. */
function Fields({ writing, reply }: WritingProps & { readonly reply: string | null }) {
  const { draft, state, form, uploads, items, isReadOnly } = writing;
  const { product } = useConfig();
  const fileUpload = useRef<FileUploadHandle>(null);
  const addFiles = (files: readonly File[]) => {
    if (!isReadOnly) fileUpload.current?.add(files);
  };
  useFileDrop(addFiles);
  return (
    <>
      <p>{copy.to(product)}</p>
      {reply === null ? (
        <TextField
          control={form.control}
          name="subject"
          label={copy.subject}
          readOnly={isReadOnly}
          autoComplete="off"
        />
      ) : (
        <LockedValue label={copy.subject} value={reply} />
      )}
      <MessageField
        value={state.content.body}
        isReadOnly={isReadOnly}
        onChange={(body) => draft.change({ body })}
        onFiles={addFiles}
      />
      <FileUpload
        ref={fileUpload}
        label={copy.attachments}
        help={copy.attachmentsHint}
        limits={ATTACHMENT_LIMITS}
        files={items}
        isReadOnly={isReadOnly}
        isPresent={uploads.has}
        onAdd={uploads.add}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
        refusalText={getFileRefusalText}
      />
    </>
  );
}

function Actions({ writing: { pending, state } }: WritingProps) {
  return (
    <Flex flexWrap="wrap" alignItems="center" gap={3}>
      <SubmitButton
        value="send"
        isPending={pending === 'send'}
        pendingText={copy.sending}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        {copy.send}
      </SubmitButton>
      <SubmitButton
        value="draft"
        variant="secondary"
        isPending={pending === 'draft'}
        pendingText={copy.saving}
      >
        {copy.saveDraft}
      </SubmitButton>
      <DraftStatus state={state} />
    </Flex>
  );
}

const Column = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 5,
    maxW: 'compose',
    '& > form': { maxW: 'full' },
  },
});
