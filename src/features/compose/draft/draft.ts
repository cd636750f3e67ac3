import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import { isOfflineFailure } from '#src/sdk/api-error.ts';
import { deleteFile } from '#src/sdk/generated/files/files.ts';
import { createIdempotencyKey } from '#src/sdk/create-idempotency-key.ts';
import type { FormDraftStore } from '#src/session/unsaved-work.ts';
import { createStore } from '#src/shared/platform/state/store.ts';
import { now } from '#src/shared/platform/time/clock.ts';
import { sendCall } from './send-call.ts';
import { reduceDraft } from './draft-machine.ts';
import {
  isUnsaved,
  getUnsavedMessage,
  createDraftMachineState,
  type DraftEvent,
  type DraftMachineState,
  type InitialDraft,
  type DraftOutcome,
  type DraftTask,
} from './draft-state.ts';
import type { MessageContent } from './message-content.ts';
import { messageSchema } from './message-schema.ts';

export type DraftState = DraftMachineState & {
  readonly isUnsaved: boolean;
  readonly isSaving: boolean;
  /** True if unsaved text is in the browser's storage and survives a reload of the page. */
  readonly isStored: boolean;
};

export type DraftOptions = InitialDraft & {
  /** Id of the message that is answered; null for a new message. */
  readonly replyTo: string | null;
  readonly getWork: (draftId: string | null) => FormDraftStore;
  /** Called after each change on the server with the stored message; null if unknown. */
  readonly onStored: (id: string | null, message: SecureMessage | null) => void;
};

export type Draft = ReturnType<typeof createDraft>;

export function createDraft(options: DraftOptions) {
  const { replyTo, getWork, onStored } = options;
  const waiting: ((outcome: DraftOutcome) => void)[] = [];
  const state = createStore(
    toDraftState(createDraftMachineState(options, createIdempotencyKey()), true),
  );

  const dispatch = (event: DraftEvent) => {
    const { id } = state.get();
    const step = reduceDraft(state.get(), event, now());
    const { state: next, call } = step;
    if (next.id !== id) getWork(id).drop();
    // The work is stored before the call is sent, so that after a crash the request is repeated
    // with the same key.
    const work = getUnsavedMessage(next);
    if (!work) getWork(next.id).drop();
    state.set(toDraftState(next, work === null || getWork(next.id).save(work)));
    if (step.stored !== undefined) onStored(next.id, step.stored);
    if (step.done) waiting.shift()?.(step.done);
    if (!call) return;
    void sendCall(call, replyTo).then(dispatch, (error: unknown) =>
      dispatch({ kind: 'failed', error, isOffline: isOfflineFailure(error) }),
    );
  };
  const run = (task: DraftTask) =>
    new Promise<DraftOutcome>((resolve) => {
      waiting.push(resolve);
      dispatch({ kind: 'asked', task });
    });

  return {
    state,
    change: (change: Partial<MessageContent>, missing = state.get().missing) => {
      dispatch({ kind: 'changed', content: { ...state.get().content, ...change }, missing });
    },
    run,
    useThisVersion: () => {
      dispatch({ kind: 'kept-mine' });
      return run({ kind: 'save' });
    },
    adopt: (stored: SecureMessage, content: MessageContent) =>
      dispatch({ kind: 'adopted', stored, content }),
    runAsNew: (kind: 'save' | 'send') => {
      dispatch({ kind: 'renewed', key: createIdempotencyKey() });
      return run({ kind });
    },
    /** Removes the unsaved work from this tab and deletes the files that were uploaded for it. */
    discard: () => {
      const { content, baseVersion } = state.get();
      dispatch({ kind: 'forgotten' });
      for (const { fileId } of content.attachments) {
        if (!baseVersion?.attachmentIds.includes(fileId)) deleteFile(fileId).catch(() => {});
      }
    },
  };
}

export function hasValidContent({ content }: DraftState): boolean {
  return messageSchema.safeParse(content).success;
}

export function canSaveDraft(state: DraftState): boolean {
  return state.obstacle === null && hasValidContent(state);
}

function toDraftState(machine: DraftMachineState, isStored: boolean): DraftState {
  const isSaving = machine.call !== null && machine.tasks[0]?.kind !== 'remove';
  return { ...machine, isUnsaved: isUnsaved(machine), isSaving, isStored };
}
