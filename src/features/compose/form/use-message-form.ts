import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getMessage, listMessageAttachments } from '#src/sdk/generated/messages/messages.ts';
import { isApiError, isOfflineFailure } from '#src/sdk/api-error.ts';
import type { SubmitError } from '#src/shared/screens/form/server-errors.ts';
import { useZodForm } from '#src/shared/screens/form/use-zod-form.ts';
import { now } from '#src/shared/platform/time/clock.ts';
import { FEEDBACK_MS, showToast } from '#src/shared/ui/toasts/toasts.tsx';
import { useStore } from '#src/shared/platform/state/use-store.ts';
import { copy } from '../copy.ts';
import type { Obstacle, DraftOutcome } from '../draft/draft-state.ts';
import { createDraft, type DraftOptions } from '../draft/draft.ts';
import { getBodyError, isEmptyBody, subjectSchema } from '../draft/message-schema.ts';
import type { SentMessage } from '../message-sent.tsx';
import { createUploadStore } from '../attachments/uploads.ts';
import { useDraftLock } from '../draft/use-draft-lock.ts';

export type SavedDraft = {
  readonly draftId: string | null;
  readonly subject: string;
  readonly at: Date;
};

export type MessageFormCallbacks = {
  readonly onSent: (sent: SentMessage) => void;
  readonly onSaved: (saved: SavedDraft) => void;
};

/** Error above the form. `cause` is set for a failed call, but not for missing files. */
export type ComposeError = SubmitError & { readonly cause?: unknown };

type Action = 'send' | 'draft' | 'other';
type ErrorReport = { readonly error: ComposeError | null; readonly obstacle: Obstacle | null };
export type MessageForm = ReturnType<typeof useMessageForm>;

export function useMessageForm(start: DraftOptions, { onSent, onSaved }: MessageFormCallbacks) {
  const parts = useDraftParts(start);
  const { draft, state, form, uploads } = parts;
  const [pending, setPending] = useState<Action | null>(null);
  const [report, setReport] = useState<ErrorReport | null>(null);
  const [stops, setStops] = useState(0);
  const [emptiness, setEmptiness] = useState<'unasked' | 'asked' | 'wanted'>('unasked');
  const lock = useDraftLock(state.id && `portal.draft.${state.id}`);

  const setError = (error: ComposeError | null) =>
    setReport({ error, obstacle: draft.state.get().obstacle });
  // Drops the error once the obstacle has changed, for example because the message was sent.
  const reported = report?.obstacle === state.obstacle ? report.error : null;
  // Hides an error of the text or the files once it is corrected. A failed call stays: it has a `cause`.
  const isRepaired =
    reported !== null && !('cause' in reported) && reported.message !== findProblem(parts);
  const error = isRepaired ? null : reported;

  const facts = () => ({ subject: state.content.subject.trim(), at: now() });
  const perform = async (action: Action, act: () => Promise<DraftOutcome>) => {
    setPending(action);
    setError(null);
    const outcome = await act();
    // `pending` stays set, because the next screen replaces this form.
    if (outcome.kind === 'sent') {
      const files = state.content.attachments.map(({ fileName }) => fileName);
      return onSent({ ...facts(), id: outcome.id, files });
    }
    if (outcome.kind === 'stored' && action === 'draft') {
      // The notice of the saved draft takes the focus.
      showDraftSavedToast({ isAnnounced: false });
      return onSaved({ ...facts(), draftId: draft.state.get().id });
    }
    setPending(null);
    if (outcome.kind === 'failed') setError(buildError(outcome.error, draft.state.get().isStored));
    else if (outcome.kind === 'stopped') setStops((turn) => turn + 1);
  };
  const send = () => perform('send', () => draft.run({ kind: 'send' }));
  const submit = (pressed: string | undefined) => {
    const message = findProblem(parts);
    // Creates a new error each time, because an unchanged error object would not be announced again.
    if (message) return setError({ message });
    if (pressed === 'draft') return perform('draft', () => draft.run({ kind: 'save' }));
    if (emptiness !== 'wanted' && isEmptyBody(state.content.body)) return setEmptiness('asked');
    return send();
  };
  const emptyQuestion = {
    isOpen: emptiness === 'asked',
    send: () => {
      setEmptiness('wanted');
      void send();
    },
    write: () => setEmptiness('unasked'),
  };
  const load = async () => {
    if (state.id === null) return;
    const id = state.id;
    const [stored, attachments] = await Promise.all([getMessage(id), listMessageAttachments(id)]);
    const { subject, body } = stored;
    draft.adopt(stored, { subject, body, attachments });
    uploads.replace(attachments);
    form.reset({ subject });
  };
  const loadThat = async () => {
    setPending('other');
    await load().then(
      () => setError(null),
      (cause: unknown) => setError({ message: copy.draftFailed, cause }),
    );
    setPending(null);
  };
  const settle = () => perform('send', () => draft.run({ kind: 'settle' }));

  const isSettled = state.obstacle?.kind === 'unknown' || state.obstacle?.kind === 'sent';
  const isReadOnly = pending !== null || isSettled || lock.isElsewhere;
  const formStatus = { pending, error, stops, lock, isSettled, isReadOnly, emptyQuestion };
  return { ...parts, ...formStatus, perform, submit, loadThat, settle };
}

function useDraftParts(start: DraftOptions) {
  const [draft] = useState(() => createDraft(start));
  const [uploads] = useState(() =>
    createUploadStore({
      present: draft.state.get().content.attachments,
      missing: draft.state.get().missing,
      deleteUpload: async (fileId) => {
        const outcome = await draft.run({ kind: 'remove', fileId });
        if (outcome.kind === 'failed') throw outcome.error;
      },
      onChange: (attachments, missing) => draft.change({ attachments }, missing),
    }),
  );
  const { subject } = start.content;
  const form = useZodForm({ schema: subjectSchema, defaultValues: { subject } });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => draft.change({ subject: values.subject }),
      }),
    [form, draft],
  );
  useEffect(() => uploads.start(), [uploads]);
  return { draft, uploads, form, state: useStore(draft.state), items: useStore(uploads.items) };
}

/** Reloads after another tab's edit, settles a lost reply, reports the new draft id. */
export function useDraftSync(
  writing: MessageForm,
  address: string | null,
  onCreated: (id: string) => void,
) {
  const { state, pending, lock, loadThat, settle } = writing;
  const { id, obstacle } = state;
  const reportedId = useRef(address);
  const reportId = useEffectEvent(() => {
    if (id === null || id === reportedId.current || pending !== null) return;
    // A navigation would close the dialog that asks whether to leave the page.
    if (document.querySelector('dialog[open]')) return;
    reportedId.current = id;
    onCreated(id);
  });
  useEffect(() => reportId(), [id, pending, state.savedAt]);

  const settleLater = useEffectEvent(() => {
    if (obstacle?.kind === 'unknown' && pending === null) void settle();
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

  const wasElsewhere = useRef(false);
  const catchUp = useEffectEvent(() => {
    if (wasElsewhere.current && !lock.isElsewhere && !state.isUnsaved) void loadThat();
    wasElsewhere.current = lock.isElsewhere;
  });
  useEffect(() => catchUp(), [lock.isElsewhere]);
}

export function showDraftSavedToast({ isAnnounced = true } = {}): void {
  void showToast({ text: copy.draftSaved, tone: 'success', durationMs: FEEDBACK_MS, isAnnounced });
}

function findProblem({ items, state }: ReturnType<typeof useDraftParts>): string | undefined {
  if (items.some((item) => item.state.kind === 'sending')) return copy.uploading;
  const isMissing = items.some((item) => item.state.kind === 'failed' && item.fileId === null);
  return isMissing ? copy.notUploaded : getBodyError(state.content.body);
}

/** The message is always the text of specification 8, even with field errors of the server. */
function buildError(cause: unknown, isStored: boolean): ComposeError {
  const offline = isStored ? copy.offline : `${copy.offlineInPage} ${copy.notStored}`;
  const banner = isOfflineFailure(cause) ? `${copy.notSent} ${offline}` : copy.notSent;
  const fieldErrors = isApiError(cause) ? cause.fieldErrors : undefined;
  return {
    message: banner,
    cause,
    ...(fieldErrors && { fieldErrors: { ...fieldErrors, banner } }),
  };
}
