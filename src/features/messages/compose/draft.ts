import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import { isApiError, type ApiError } from '#src/sdk/api-error.ts';
import { deleteFile } from '#src/sdk/generated/files/files.ts';
import {
  createMessage,
  deleteMessageAttachment,
  getMessage,
  updateMessage,
} from '#src/sdk/generated/messages/messages.ts';
import type { UnsavedWork } from '#src/session/unsaved-work.ts';
import { createStore, type Store } from '#src/shared/store.ts';
import { now } from '#src/shared/time/clock.ts';
import {
  isChangedSince,
  isSameContent,
  sentContentOf,
  versionOf,
  type DraftVersion,
  type KeptWork,
  type MessageContent,
} from './message-content.ts';
import { messageSchema } from './message-schema.ts';

/** Specification 9: folder 20 keeps a draft, folder 30 sends. */
const FOLDER = { draft: 20, sent: 30 } as const;
type Folder = (typeof FOLDER)[keyof typeof FOLDER];
/** A browser refuses a request that outlives its page above 64 KiB. */
const MOST_KEEPALIVE_LETTERS = 20_000;

/** What stops this draft from being saved, until the user decides. */
export type Obstacle =
  /** Deleted meanwhile. */
  | { readonly kind: 'gone' }
  /** Sent meanwhile, in another tab or by an earlier request. */
  | { readonly kind: 'sent' }
  | { readonly kind: 'changed'; readonly stored: SecureMessage }
  /** The reply to the sending was lost, and so was the reply to the question after it. */
  | { readonly kind: 'unknown' };

export type DraftState = {
  /** The stored draft; null before the first save. */
  readonly id: string | null;
  readonly isUnsaved: boolean;
  readonly isSaving: boolean;
  readonly savedAt: Date | null;
  /** The last save failed and will be tried again. */
  readonly hasFailed: boolean;
  readonly obstacle: Obstacle | null;
};

export type Outcome =
  | { readonly kind: 'stored' }
  | { readonly kind: 'sent' }
  /** The server has refused it, or could not be reached: nothing was stored. */
  | { readonly kind: 'failed'; readonly error: unknown }
  /** See `obstacle`. */
  | { readonly kind: 'stopped' };

export type DraftOptions = {
  /** The message that is answered. */
  readonly replyTo: string | null;
  /** The draft of the address; null for a message without one. */
  readonly draftId: string | null;
  /** As it was loaded; null if it has been deleted. */
  readonly stored: SecureMessage | null;
  /** What an unwritten message is. */
  readonly blank: MessageContent;
  /** What is stored or blank, unless something is kept. */
  readonly content: MessageContent;
  readonly kept: KeptWork | null;
  readonly workOf: (draftId: string | null) => UnsavedWork;
  /** After each change on the server: the folder lists are out of date. */
  readonly onStored: (message: SecureMessage | null) => void;
};

export type Draft = {
  readonly state: Store<DraftState>;
  readonly content: () => MessageContent;
  readonly canSave: () => boolean;
  readonly change: (change: Partial<MessageContent>) => void;
  readonly save: (options?: SaveOptions) => Promise<Outcome>;
  readonly send: () => Promise<Outcome>;
  /** After a lost reply: what became of the message. */
  readonly settle: () => Promise<Outcome>;
  readonly keepMine: () => Promise<Outcome>;
  readonly adopt: (stored: SecureMessage, content: MessageContent) => void;
  readonly saveAsNew: () => Promise<Outcome>;
  /** Deletes an uploaded file; from the stored draft first. */
  readonly deleteUpload: (fileId: string) => Promise<void>;
  /** Forgets what is kept in this tab: it was sent or saved. */
  readonly forget: () => void;
  /** Forgets it, and the files that were uploaded for it. */
  readonly discard: () => void;
};

export type SaveOptions = {
  /** The page may be closed meanwhile. */
  readonly keepalive?: boolean;
  /** The page is being closed: the server compares the versions, there is no time to ask for one. */
  readonly isLast?: boolean;
};

/**
 * A message that is being written: stored as a draft, sent once, and kept in this tab meanwhile.
 * Changes on the server run one at a time.
 */
export function createDraft(options: DraftOptions): Draft {
  const { replyTo, kept, workOf, onStored } = options;
  let content = options.content;
  let known: DraftVersion | null = kept?.known ?? (options.stored && versionOf(options.stored));
  let key = kept?.key ?? newKey();
  let isKeyUsed = kept?.isKeyUsed ?? false;
  let isSending = kept?.isSending ?? false;
  let last: Promise<unknown> = Promise.resolve();

  const state = createStore<DraftState>({
    id: options.draftId,
    isUnsaved: false,
    isSaving: false,
    savedAt: null,
    hasFailed: false,
    obstacle: obstacleAtStart(options),
  });
  const blank = sentContentOf(options.blank);
  const set = (change: Partial<DraftState>) => state.set({ ...state.get(), ...change });
  const isUnsaved = () => !isSameContent(sentContentOf(content), known ?? blank);
  set({ isUnsaved: isUnsaved() });

  const keep = () => {
    const work = workOf(state.get().id);
    if (!isUnsaved() && !isSending) return work.drop();
    const attachments = [...content.attachments];
    work.keep({ ...content, attachments, known, key, isKeyUsed, isSending } satisfies KeptWork);
  };
  const note = () => {
    keep();
    set({ isUnsaved: isUnsaved() });
  };
  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const run = last.then(task);
    last = run.catch(() => undefined);
    return run;
  };

  /** The draft is now stored like this. */
  const confirm = (id: string, version: DraftVersion) => {
    if (state.get().id !== id) workOf(state.get().id).drop();
    known = version;
    set({ id, savedAt: now(), hasFailed: false, obstacle: null });
    note();
  };
  const stop = (obstacle: Obstacle): Outcome => {
    set({ obstacle });
    return { kind: 'stopped' };
  };
  const forget = () => {
    isSending = false;
    workOf(state.get().id).drop();
  };
  const finishSent = (stored: SecureMessage | null): Outcome => {
    forget();
    onStored(stored);
    set({ obstacle: null, hasFailed: false, isUnsaved: false });
    return { kind: 'sent' };
  };

  async function create(folder: Folder, keepalive: boolean): Promise<Outcome> {
    const isRepeat = isKeyUsed;
    isKeyUsed = true;
    // Stored before the call: after a crash the request is repeated with this key.
    keep();
    const sent = sentContentOf(content);
    const { id } = await createMessage(
      { ...sent, attachmentIds: [...sent.attachmentIds], folder, replyTo },
      { headers: { 'Idempotency-Key': key }, keepalive },
    );
    if (!isRepeat && folder === FOLDER.sent) return finishSent(null);
    if (!isRepeat) {
      confirm(id, sent);
      const stored = await getMessage(id).catch(() => null);
      // Others may have changed it already; its body may have been cleaned by the server.
      if (stored) confirm(id, { ...sent, updateTs: stored.updateTs });
      onStored(stored);
      return { kind: 'stored' };
    }
    // The key's message was stored earlier or just now, with an earlier text or with this one.
    const stored = await getMessage(id);
    if (isSent(stored)) return folder === FOLDER.sent ? finishSent(stored) : stop({ kind: 'sent' });
    confirm(id, versionOf(stored));
    return update(id, folder, { keepalive });
  }

  async function update(id: string, folder: Folder, options: SaveOptions): Promise<Outcome> {
    const { keepalive = false, isLast = false } = options;
    if (!isLast) {
      const stored = await getMessage(id, { keepalive });
      if (isSent(stored))
        return folder === FOLDER.sent ? finishSent(stored) : stop({ kind: 'sent' });
      if (stored.folder !== FOLDER.draft) return stop({ kind: 'gone' });
      if (known && isChangedSince(known, stored)) return stop({ kind: 'changed', stored });
    }
    const sent = sentContentOf(content);
    const change = { ...sent, attachmentIds: [...sent.attachmentIds], folder };
    const headers = new Headers();
    if (isLast && known?.updateTs !== undefined)
      headers.set('If-Match', `"${known.updateTs ?? ''}"`);
    const stored = await updateMessage(id, change, { keepalive, headers });
    if (folder === FOLDER.sent) return finishSent(stored);
    confirm(id, { ...sent, updateTs: stored.updateTs });
    onStored(stored);
    return { kind: 'stored' };
  }

  async function write(folder: Folder, options: SaveOptions = {}): Promise<Outcome> {
    const { id } = state.get();
    const keepalive = options.keepalive === true && content.body.length < MOST_KEEPALIVE_LETTERS;
    set({ isSaving: true });
    try {
      return await (id === null
        ? create(folder, keepalive)
        : update(id, folder, { ...options, keepalive }));
    } catch (error) {
      // Another account or client now; this page is leaving.
      if (isApiError(error) && error.code === 'superseded') return { kind: 'failed', error };
      if (id !== null && isGone(error)) return await whatBecameOf(id, folder);
      throw error;
    } finally {
      set({ isSaving: false });
    }
  }

  /** The draft refuses a change: it was sent, deleted or changed. */
  async function whatBecameOf(id: string, folder: Folder): Promise<Outcome> {
    const stored = await getMessage(id).catch((error: unknown) => {
      if (isGone(error)) return null;
      throw error;
    });
    const isChanged = stored?.folder === FOLDER.draft && known && isChangedSince(known, stored);
    if (isChanged) return stop({ kind: 'changed', stored });
    if (!stored || !isSent(stored)) return stop({ kind: 'gone' });
    return folder === FOLDER.sent ? finishSent(stored) : stop({ kind: 'sent' });
  }

  async function save(options?: SaveOptions): Promise<Outcome> {
    try {
      return await write(FOLDER.draft, options);
    } catch (error) {
      set({ hasFailed: true });
      return { kind: 'failed', error };
    }
  }

  async function send(): Promise<Outcome> {
    // Nothing leaves the device, so that there is nothing to find out later.
    if (!navigator.onLine) return { kind: 'failed', error: null };
    isSending = true;
    try {
      const outcome = await write(FOLDER.sent);
      isSending = false;
      keep();
      return outcome;
    } catch (error) {
      if (isLost(error)) return settle(error);
      isSending = false;
      keep();
      return { kind: 'failed', error };
    }
  }

  /** Repeats a new message by its key; asks what became of a draft. */
  async function settle(cause: unknown): Promise<Outcome> {
    const { id } = state.get();
    try {
      if (id === null) return await write(FOLDER.sent);
      const stored = await getMessage(id);
      if (isSent(stored)) return finishSent(stored);
      isSending = false;
      set({ obstacle: null });
      keep();
      return { kind: 'failed', error: cause };
    } catch (error) {
      if (isLost(error)) {
        keep();
        return stop({ kind: 'unknown' });
      }
      isSending = false;
      keep();
      if (id !== null && isGone(error)) return stop({ kind: 'gone' });
      set({ obstacle: null });
      return { kind: 'failed', error };
    }
  }

  return {
    state,
    content: () => content,
    canSave: () => {
      const { obstacle } = state.get();
      return obstacle === null && messageSchema.safeParse(content).success;
    },
    change: (change) => {
      content = { ...content, ...change };
      note();
    },
    save: (options) => (options?.isLast ? save(options) : inTurn(() => save(options))),
    send: () => inTurn(send),
    settle: () => inTurn(() => settle(null)),
    keepMine: () => {
      const { obstacle } = state.get();
      if (obstacle?.kind === 'changed') known = versionOf(obstacle.stored);
      set({ obstacle: null });
      return inTurn(() => save());
    },
    adopt: (stored, next) => {
      content = next;
      confirm(stored.id, versionOf(stored));
      onStored(stored);
    },
    saveAsNew: () => {
      workOf(state.get().id).drop();
      known = null;
      key = newKey();
      isKeyUsed = false;
      set({ id: null, obstacle: null });
      note();
      return inTurn(() => save());
    },
    deleteUpload: (fileId) =>
      inTurn(async () => {
        const { id } = state.get();
        const isStored = id !== null && known?.attachmentIds.includes(fileId) === true;
        if (isStored) await unlessGone(deleteMessageAttachment(id, fileId));
        if (isStored && known) known = without(known, fileId);
        await unlessGone(deleteFile(fileId));
        if (!isStored || !known) return;
        // Decided: the draft never points to a deleted file, on no server.
        const change = { attachmentIds: [...known.attachmentIds] };
        const stored = await updateMessage(id, change).catch(() => null);
        if (stored) known = { ...known, updateTs: stored.updateTs };
        note();
        onStored(stored);
      }),
    forget,
    discard: () => {
      forget();
      for (const { fileId } of content.attachments) {
        if (!known?.attachmentIds.includes(fileId)) deleteFile(fileId).catch(() => {});
      }
    },
  };
}

function obstacleAtStart({ draftId, stored, kept }: DraftOptions): Obstacle | null {
  if (kept?.isSending) return { kind: 'unknown' };
  if (draftId === null || stored?.folder === FOLDER.draft) return null;
  return { kind: stored && isSent(stored) ? 'sent' : 'gone' };
}

function without(version: DraftVersion, fileId: string): DraftVersion {
  return { ...version, attachmentIds: version.attachmentIds.filter((id) => id !== fileId) };
}

function isSent({ folder }: SecureMessage): boolean {
  return folder === FOLDER.sent;
}

/** The id has no draft: it is unknown, deleted or sent. */
function isGone(error: unknown): error is ApiError {
  return isApiError(error) && (error.status === 404 || error.status === 409);
}

/** No reply that says whether the server has acted. */
function isLost(error: unknown): boolean {
  return isApiError(error) && ['network', 'timeout', 'contract'].includes(error.code);
}

async function unlessGone(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
  }
}

/** Not `randomUUID`, which a page without TLS lacks. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
