import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getMessage, listMessageAttachments } from '#src/sdk/generated/messages/messages.ts';
import { isApiError } from '#src/sdk/api-error.ts';
import { useConfig } from '#src/shared/config/use-config.ts';
import { FormShell } from '#src/shared/form/form-shell.tsx';
import { LockedValue } from '#src/shared/form/locked-value.tsx';
import type { SubmitError } from '#src/shared/form/server-errors.ts';
import { SubmitButton } from '#src/shared/form/submit-button.tsx';
import { TextField } from '#src/shared/form/text-field.tsx';
import { useUnsavedChanges } from '#src/shared/unsaved-changes/use-unsaved-changes.tsx';
import { useZodForm } from '#src/shared/form/use-zod-form.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { now } from '#src/shared/time/clock.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { FailureHelp } from '#src/shared/ui/error-state.tsx';
import { FileUpload, type FileUploadHandle } from '#src/shared/ui/file-upload.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { FEEDBACK_MS, showToast } from '#src/shared/ui/toasts.tsx';
import { useStore } from '#src/shared/use-store.ts';
import { ATTACHMENT_LIMITS } from './attachment-limits.ts';
import { startAutosave } from './autosave.ts';
import { copy, refusalText } from './copy.ts';
import { DraftNotice, Decision } from './draft-notice.tsx';
import { DraftStatus } from './draft-status.tsx';
import { createDraft, type DraftOptions, type Outcome } from './draft.ts';
import { MessageField } from './message-field.tsx';
import { messageSchema } from './message-schema.ts';
import { createUploads } from './uploads.ts';
import { useDraftLock } from './use-draft-lock.ts';
import { useFileDrop } from './use-file-drop.ts';

/** The outcome of the last message of this screen. */
export type Done = {
  readonly kind: 'sent' | 'saved';
  readonly subject: string;
  readonly at: Date;
};

type ComposeFormProps = {
  readonly start: DraftOptions;
  /** The draft has been stored for the first time. */
  readonly onCreated: (draftId: string) => void;
  readonly onDone: (done: Done) => void;
  /** Starts a new form, without the kept text. */
  readonly onRestart: () => void;
};

/** `cause`: of a call that has failed, and not of files that are missing. */
type ComposeError = SubmitError & { readonly cause?: unknown };

type Action = 'send' | 'draft' | 'other';

/** The form in which a message is written (specification 2, 'Secure messages'). */
export function ComposeForm({ start, onCreated, onDone, onRestart }: ComposeFormProps) {
  const { product } = useConfig();
  const { draft, state, uploads, items, form } = useWriting(start);
  const [pending, setPending] = useState<Action | null>(null);
  const [error, setError] = useState<ComposeError | null>(null);
  const [stops, setStops] = useState(0);
  const fileUpload = useRef<FileUploadHandle>(null);
  const notice = useRef<HTMLDivElement>(null);
  const lock = useDraftLock(state.id && `portal.draft.${state.id}`);
  const { obstacle, id } = state;

  const isSettled = obstacle?.kind === 'unknown' || obstacle?.kind === 'sent';
  const isReadOnly = pending !== null || isSettled || lock.isElsewhere;
  const isSavable = draft.canSave();
  useUnsavedChanges(
    state.isUnsaved && !lock.isElsewhere
      ? {
          what: copy.unsavedWhat,
          discard: draft.discard,
          ...(isSavable && { save: () => saveAndTell() }),
        }
      : null,
  );

  const saveAndTell = async () => {
    const { kind } = await draft.save();
    if (kind === 'stored') void showToast(toastOf('saved'));
    return kind === 'stored';
  };
  const finish = (kind: Done['kind']) => {
    draft.forget();
    void showToast(toastOf(kind));
    onDone({ kind, subject: draft.content().subject.trim(), at: now() });
  };
  const perform = async (action: Action, act: () => Promise<Outcome>) => {
    setPending(action);
    setError(null);
    const outcome = await act();
    // The next form takes this one's place.
    if (outcome.kind === 'sent') return finish('sent');
    if (outcome.kind === 'stored' && action === 'draft') return finish('saved');
    setPending(null);
    if (outcome.kind === 'failed') setError(submitErrorOf(outcome.error));
    else if (outcome.kind === 'stopped') setStops((turn) => turn + 1);
  };
  const submit = (pressed: string | undefined) => {
    const action = pressed === 'draft' ? 'draft' : 'send';
    const isUploading = items.some((item) => item.state.kind === 'sending');
    const isMissing = items.some((item) => item.state.kind === 'failed' && item.fileId === null);
    if (isUploading || isMissing) {
      // A new object each time, or a second attempt would not be told.
      setError({ message: isUploading ? copy.uploading : copy.notUploaded });
      return;
    }
    return perform(action, action === 'draft' ? () => draft.save() : () => draft.send());
  };
  const settle = () => void perform('send', draft.settle);
  const load = async () => {
    if (id === null) return;
    const [stored, attachments] = await Promise.all([getMessage(id), listMessageAttachments(id)]);
    const { subject, body } = stored;
    uploads.replace(attachments);
    draft.adopt(stored, { subject, body, attachments });
    form.reset({ subject, body });
  };
  const loadThat = async () => {
    setPending('other');
    await load().then(
      () => setError(null),
      (cause: unknown) => setError({ message: copy.draftFailed, cause }),
    );
    setPending(null);
  };

  useEffect(() => uploads.start(), [uploads]);
  const mayWrite = useEffectEvent(() => pending === null && !lock.isElsewhere);
  useEffect(() => startAutosave(draft, () => mayWrite()), [draft]);
  useFileDrop((files) => {
    if (!isReadOnly) fileUpload.current?.add(files);
  });

  const toldId = useRef(start.draftId);
  const tellId = useEffectEvent(() => {
    if (id === null || id === toldId.current || pending !== null) return;
    // A navigation would end the question whether to leave.
    if (document.querySelector('dialog[open]')) return;
    toldId.current = id;
    onCreated(id);
  });
  useEffect(() => tellId(), [id, pending, state.savedAt]);

  const settleLater = useEffectEvent(() => {
    if (obstacle?.kind === 'unknown' && pending === null) settle();
  });
  useEffect(() => {
    const check = () => settleLater();
    const start = window.setTimeout(check);
    window.addEventListener('online', check);
    return () => {
      window.clearTimeout(start);
      window.removeEventListener('online', check);
    };
  }, []);

  // Typing must not lose the focus to what an autosave found out.
  useEffect(() => {
    if (stops > 0) notice.current?.focus();
  }, [stops]);

  const wasElsewhere = useRef(false);
  const catchUp = useEffectEvent(() => {
    if (wasElsewhere.current && !lock.isElsewhere && !state.isUnsaved) void loadThat();
    wasElsewhere.current = lock.isElsewhere;
  });
  useEffect(() => catchUp(), [lock.isElsewhere]);

  return (
    <Column>
      {start.kept && state.isUnsaved && (
        <Notice
          tone="info"
          isStatic
          actions={
            <Button
              size="sm"
              onClick={() => {
                draft.discard();
                onRestart();
              }}
            >
              {copy.startAfresh}
            </Button>
          }
        >
          {copy.restored}
        </Notice>
      )}
      <div ref={notice} tabIndex={-1}>
        {obstacle && (
          <DraftNotice
            obstacle={obstacle}
            isPending={pending !== null}
            actions={{
              loadThat: () => void loadThat(),
              keepMine: () => void perform('other', draft.keepMine),
              saveAsNew: () => void perform('other', draft.saveAsNew),
              checkAgain: settle,
            }}
          />
        )}
        {lock.isElsewhere && (
          <Decision title={copy.otherTabTitle} text={copy.otherTab}>
            <Button size="sm" onClick={lock.claim}>
              {copy.editHere}
            </Button>
          </Decision>
        )}
      </div>
      <FormShell
        form={form}
        isPending={pending !== null}
        submitError={error}
        failureHelp={error?.cause !== undefined && <FailureHelp error={error.cause} />}
        onSubmit={(_values, pressed) => submit(pressed)}
      >
        <p>{copy.to(product)}</p>
        {start.replyTo === null ? (
          <TextField
            control={form.control}
            name="subject"
            label={copy.subject}
            readOnly={isReadOnly}
            autoComplete="off"
          />
        ) : (
          <LockedValue label={copy.subject} value={start.blank.subject} />
        )}
        <MessageField
          control={form.control}
          isReadOnly={isReadOnly}
          onFiles={(files) => fileUpload.current?.add(files)}
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
          refusalText={refusalText}
        />
        {!isSettled && !lock.isElsewhere && (
          <Actions>
            <SubmitButton value="send" isPending={pending === 'send'} pendingText={copy.sending}>
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
            <DraftStatus
              state={state}
              isStorable={messageSchema.safeParse(draft.content()).success}
            />
          </Actions>
        )}
      </FormShell>
    </Column>
  );
}

/** The draft, its files and its form; what is typed goes to the draft. */
function useWriting(start: DraftOptions) {
  const [draft] = useState(() => createDraft(start));
  const [uploads] = useState(() =>
    createUploads({
      present: draft.content().attachments,
      deleteUpload: draft.deleteUpload,
      onChange: (attachments) => draft.change({ attachments }),
    }),
  );
  const { subject, body } = start.content;
  const form = useZodForm({ schema: messageSchema, defaultValues: { subject, body } });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => draft.change({ subject: values.subject, body: values.body }),
      }),
    [form, draft],
  );
  const state = useStore(draft.state);
  const items = useStore(uploads.items);
  return { draft, state, uploads, items, form };
}

function toastOf(kind: Done['kind']) {
  const text = kind === 'sent' ? copy.sent : copy.draftSaved;
  return { text, tone: 'success', durationMs: FEEDBACK_MS } as const;
}

/** The literal sentence above the form, whatever fields the server names (specification 8). */
function submitErrorOf(error: unknown): ComposeError {
  const banner = navigator.onLine ? copy.notSent : `${copy.notSent} ${copy.offline}`;
  const fieldErrors = isApiError(error) ? error.fieldErrors : undefined;
  return {
    message: banner,
    cause: error,
    ...(fieldErrors && { fieldErrors: { ...fieldErrors, banner } }),
  };
}

const Column = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 5,
    maxW: 'compose',
    '& > form': { maxW: 'full' },
    '& > div:empty': { display: 'none' },
  },
});

const Actions = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 },
});
