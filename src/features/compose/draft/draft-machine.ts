import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import { isApiError, isRefusedBy } from '#src/sdk/api-error.ts';
import {
  FOLDER_CODE,
  findObstacle,
  type DraftCall,
  type DraftEvent,
  type DraftMachineState,
  type Obstacle,
  type DraftOutcome,
  type DraftTransition,
  type DraftTask,
} from './draft-state.ts';
import {
  isEquivalentMessage,
  toRequestContent,
  toDraftVersion,
  type DraftVersion,
  type MessageRequestContent,
} from './message-content.ts';

/** Browsers refuse a `keepalive` request above 64 KiB. */
const MAX_KEEPALIVE_LENGTH = 20_000;

const DONE: DraftOutcome = { kind: 'stored' };

/** Returns the next state and the call to send; `at` is the time of the event. */
export function reduceDraft(
  state: DraftMachineState,
  event: DraftEvent,
  at: Date,
): DraftTransition {
  switch (event.kind) {
    case 'changed':
      return { state: { ...state, content: event.content, missing: event.missing } };
    case 'asked':
      return begin({ ...state, tasks: [...state.tasks, event.task] });
    case 'kept-mine':
      if (state.obstacle?.kind !== 'changed') return { state };
      return {
        state: { ...state, baseVersion: toDraftVersion(state.obstacle.stored), obstacle: null },
      };
    case 'adopted': {
      const next = stored(state, event.stored.id, toDraftVersion(event.stored), at);
      return { state: { ...next, content: event.content }, stored: event.stored };
    }
    case 'renewed': {
      const fresh = { id: null, baseVersion: null, tried: null, isKeyUsed: false, obstacle: null };
      return { state: { ...state, ...fresh, key: event.key, isSending: false } };
    }
    case 'forgotten':
      return { state: { ...state, isSending: false, isForgotten: true } };
    case 'created':
      return created(state, event.id, event.stored, at);
    case 'read':
      return handleRead(state, event.stored);
    case 'updated':
      return updated(state, event.stored, at);
    case 'removed':
      return removed(state);
    case 'failed':
      return failed(state, event);
    default:
      return event satisfies never;
  }
}

function ask(state: DraftMachineState, call: DraftCall): DraftTransition {
  return { state: { ...state, call }, call };
}

function end(state: DraftMachineState, done: DraftOutcome): DraftTransition {
  const [, ...tasks] = state.tasks;
  return { ...begin({ ...state, tasks, call: null, lost: null, isReread: false }), done };
}

function stop(state: DraftMachineState, obstacle: Obstacle): DraftTransition {
  return end({ ...state, obstacle, isSending: obstacle.kind === 'unknown' }, { kind: 'stopped' });
}

function begin(state: DraftMachineState): DraftTransition {
  const [task] = state.tasks;
  if (!task || state.call) return { state };
  if (task.kind === 'remove') {
    const isStored = state.baseVersion?.attachmentIds.includes(task.fileId) === true;
    return ask(state, { ...task, id: isStored ? state.id : null });
  }
  if (task.kind === 'settle') return settle(state);
  return write({ ...state, isSending: task.kind === 'send' });
}

function settle(state: DraftMachineState): DraftTransition {
  return state.id === null ? write(state) : ask(state, { kind: 'read', id: state.id });
}

function write(state: DraftMachineState): DraftTransition {
  const { id, baseVersion, key, content, isKeyUsed } = state;
  const [task] = state.tasks;
  const folder = task?.kind === 'save' ? FOLDER_CODE.draft : FOLDER_CODE.sent;
  const isShort = content.body.length < MAX_KEEPALIVE_LENGTH;
  const keepalive = task?.kind === 'save' && task.keepalive === true && isShort;
  const sent = toRequestContent(content);
  if (id === null) {
    const call = { kind: 'create', sent, folder, key, isRepeat: isKeyUsed, keepalive } as const;
    return ask({ ...state, isKeyUsed: true }, call);
  }
  // Reads the draft first: an update needs the version that it is based on.
  if (baseVersion?.updateTs === undefined) return ask(state, { kind: 'read', id });
  const call = {
    kind: 'update',
    id,
    sent,
    folder,
    version: baseVersion.updateTs,
    keepalive,
  } as const;
  return ask({ ...state, tried: sent }, call);
}

function stored(
  state: DraftMachineState,
  id: string,
  baseVersion: DraftVersion,
  savedAt: Date | null,
) {
  return { ...state, id, baseVersion, savedAt, tried: null, hasFailed: false, obstacle: null };
}

function endAsSent(
  state: DraftMachineState,
  id: string,
  message: SecureMessage | null,
): DraftTransition {
  const forgotten = { isSending: false, isForgotten: true, obstacle: null, hasFailed: false };
  return { ...end({ ...state, ...forgotten }, { kind: 'sent', id }), stored: message };
}

function created(
  state: DraftMachineState,
  id: string,
  message: SecureMessage | null,
  at: Date,
): DraftTransition {
  const { call } = state;
  if (call?.kind !== 'create') return { state };
  // The message may have been created with an earlier text, so it is read and compared.
  if (call.isRepeat) return ask(state, { kind: 'read', id });
  if (call.folder === FOLDER_CODE.sent) return endAsSent(state, id, null);
  // A duplicated tab has the same key: the draft was created with the text of the other tab.
  if (message && !isEquivalentMessage(call.sent, message)) {
    return stop({ ...state, id }, { kind: 'changed', stored: message });
  }
  const next = stored(state, id, toWrittenVersion(call.sent, message), at);
  return { ...end(next, DONE), stored: message };
}

function updated(
  state: DraftMachineState,
  message: SecureMessage | null,
  at: Date,
): DraftTransition {
  const { call, baseVersion } = state;
  if (call?.kind !== 'update' || !baseVersion) return { state };
  if (call.folder === FOLDER_CODE.sent) return endAsSent(state, call.id, message);
  const now = toWrittenVersion({ ...baseVersion, ...call.sent }, message);
  const next = stored(state, call.id, now, call.folder ? at : state.savedAt);
  return { ...end(next, DONE), stored: message };
}

/**
 * Returns the version of the draft after a write, with the text as it was sent, because the server
 * may change the markup. `updateTs` is undefined if the stored message is unknown or has another
 * text, which means that another device has changed the draft.
 */
function toWrittenVersion(
  sent: MessageRequestContent,
  message: SecureMessage | null,
): DraftVersion {
  const isOurs = message !== null && isEquivalentMessage(sent, message);
  return { ...sent, updateTs: isOurs ? message.updateTs : undefined };
}

function handleRead(state: DraftMachineState, message: SecureMessage): DraftTransition {
  const { baseVersion, tried, lost, content } = state;
  const [task] = state.tasks;
  if (!task) return { state: { ...state, call: null } };
  const obstacle = findObstacle(message, content);
  if (obstacle?.kind === 'sent' && obstacle.isSame && isSending(task))
    return endAsSent(state, message.id, message);
  if (obstacle) return stop(state, obstacle);
  const now = toDraftVersion(message);
  const isOurs = (version: MessageRequestContent | null) =>
    version && isEquivalentMessage(version, now);
  const isChanged =
    baseVersion && baseVersion.updateTs !== now.updateTs && !isOurs(baseVersion) && !isOurs(tried);
  if (isChanged) return stop(state, { kind: 'changed', stored: message });
  const next = {
    ...state,
    id: message.id,
    baseVersion: { ...(baseVersion ?? now), updateTs: now.updateTs },
  };
  if (task.kind === 'remove') {
    const sent = { attachmentIds: next.baseVersion.attachmentIds };
    const { id, updateTs: version } = message;
    return ask(next, { kind: 'update', id, sent, version, keepalive: false });
  }
  // The message is still a draft, so the send request had no effect. If a repeated creation has found
  // the draft by its key (`state.id` is null), the draft is updated instead.
  const wasAsked = lost !== null || task.kind === 'settle';
  if (wasAsked && state.id !== null) return fail(next, lost?.error ?? null);
  return write(next);
}

function removed(state: DraftMachineState): DraftTransition {
  const { call, baseVersion, id } = state;
  if (call?.kind !== 'remove') return { state };
  if (call.id === null || !baseVersion || id === null) return end(state, DONE);
  const attachmentIds = baseVersion.attachmentIds.filter((fileId) => fileId !== call.fileId);
  // Decided: the portal removes the file from the draft itself, even if the server has done so too.
  return ask({ ...state, baseVersion: { ...baseVersion, attachmentIds } }, { kind: 'read', id });
}

function failed(
  state: DraftMachineState,
  { error, isOffline = false }: Extract<DraftEvent, { readonly kind: 'failed' }>,
): DraftTransition {
  const { call, isReread } = state;
  const [task] = state.tasks;
  if (!task || !call) return { state };
  // Another account or client is now active, and this page is about to close.
  if (isApiError(error) && error.code === 'superseded') {
    return end({ ...state, isSending: false }, { kind: 'failed', error });
  }
  if (task.kind === 'remove') {
    return end(state, call.kind === 'remove' ? { kind: 'failed', error } : DONE);
  }
  if (call.kind === 'update' && isRefused(error) && !isReread) {
    return ask({ ...state, isReread: true }, { kind: 'read', id: call.id });
  }
  if (call.kind === 'read' && isRefused(error)) return stop(state, { kind: 'gone' });
  const wasSent = call.kind !== 'read' || state.id === null || state.lost || task.kind === 'settle';
  if (!isSending(task) || !isLost(error) || !wasSent) return fail(state, error);
  // The request hardly left the device, so the text stays editable. The next send has the same key or version.
  if (isOffline && !state.lost) return fail(state, error);
  // No second attempt after a timeout: the user would wait 60 s, and 30 s is the limit (decided).
  const wouldWait = state.id === null && isApiError(error) && error.code === 'timeout';
  if (!state.lost && !wouldWait && task.kind === 'send') {
    return settle({ ...state, lost: { error } });
  }
  // A second server error may last, so the text stays editable. The next send compares the text
  // with the stored message.
  return isServerFailure(error) ? fail(state, error) : stop(state, { kind: 'unknown' });
}

function fail(state: DraftMachineState, error: unknown): DraftTransition {
  const isSave = state.tasks[0]?.kind === 'save';
  const obstacle = isSave ? state.obstacle : null;
  const hasFailed = isSave || state.hasFailed;
  return end({ ...state, isSending: false, hasFailed, obstacle }, { kind: 'failed', error });
}

function isSending({ kind }: DraftTask): boolean {
  return kind === 'send' || kind === 'settle';
}

/** Returns true if the server refused the draft as unknown, deleted, sent or changed. */
function isRefused(error: unknown): boolean {
  return isRefusedBy(error, ['no-such-message', 'not-a-draft', 'draft-changed'], [404, 409, 412]);
}

/** Returns whether the outcome is unclear: no usable reply, or a 5xx that a proxy may have sent. */
function isLost(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return ['network', 'timeout', 'contract'].includes(error.code) || isServerFailure(error);
}

function isServerFailure(error: unknown): boolean {
  return isApiError(error) && error.status >= 500;
}
