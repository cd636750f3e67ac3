import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import {
  isSameContent,
  isSameMessage,
  sentContentOf,
  versionOf,
  type StoredWork,
  type MessageContent,
  type SentContent,
} from './message-content.ts';

/** Specification 9: folder 20 keeps a draft, folder 30 sends. */
export const FOLDER = { draft: 20, sent: 30 } as const;
type Folder = (typeof FOLDER)[keyof typeof FOLDER];
/** What stops this draft from being saved, until the user decides. */
export type Obstacle =
  /** Deleted meanwhile. */
  | { readonly kind: 'gone' }
  /** Sent meanwhile, elsewhere or by an earlier request; `isSame` as it is in the form. */
  | { readonly kind: 'sent'; readonly stored: SecureMessage; readonly isSame: boolean }
  | { readonly kind: 'changed'; readonly stored: SecureMessage }
  /** The reply to the sending was lost, and so was the reply to the question after it. */
  | { readonly kind: 'unknown' };

export type Outcome =
  | { readonly kind: 'stored' }
  | { readonly kind: 'sent'; readonly id: string }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** See `obstacle`. */
  | { readonly kind: 'stopped' };

export type Task =
  /** `keepalive`: the page may be closed meanwhile. */
  | { readonly kind: 'save'; readonly keepalive?: boolean }
  | { readonly kind: 'send' }
  /** After a lost reply: what became of the message. */
  | { readonly kind: 'settle' }
  /** Deletes an uploaded file; from the stored draft first. */
  | { readonly kind: 'remove'; readonly fileId: string };

/** What the server is asked. */
export type Call =
  | {
      readonly kind: 'create';
      readonly sent: SentContent;
      readonly folder: Folder;
      readonly key: string;
      /** The key was used before: its message may be an earlier one. */
      readonly isRepeat: boolean;
      readonly keepalive: boolean;
    }
  | { readonly kind: 'read'; readonly id: string }
  | {
      readonly kind: 'update';
      readonly id: string;
      readonly sent: Partial<SentContent> & Pick<SentContent, 'attachmentIds'>;
      readonly folder?: Folder;
      /** `updateTs` of the draft that is changed. */
      readonly version: string | null;
      readonly keepalive: boolean;
    }
  | { readonly kind: 'remove'; readonly id: string | null; readonly fileId: string };

/** A message that is being written. Tasks run one at a time; the first is under way. */
export type DraftMachine = Readonly<
  Pick<StoredWork, 'known' | 'key' | 'isKeyUsed' | 'isSending'>
> & {
  readonly content: MessageContent;
  /** What an unwritten message is. */
  readonly blank: SentContent;
  readonly missing: readonly string[];
  readonly tried: SentContent | null;
  /** The stored draft; null before the first save. */
  readonly id: string | null;
  readonly savedAt: Date | null;
  /** The last save failed and will be tried again. */
  readonly hasFailed: boolean;
  readonly obstacle: Obstacle | null;
  readonly tasks: readonly Task[];
  readonly call: Call | null;
  /** Why the reply to the sending was lost; null while it is not. */
  readonly lost: { readonly error: unknown } | null;
  /** The draft refused this task's change once, and was read again. */
  readonly isReread: boolean;
  /** Nothing of it is kept any more. */
  readonly isForgotten: boolean;
};

export type DraftEvent =
  | {
      readonly kind: 'changed';
      readonly content: MessageContent;
      readonly missing: readonly string[];
    }
  | { readonly kind: 'asked'; readonly task: Task }
  | { readonly kind: 'kept-mine' }
  | { readonly kind: 'adopted'; readonly stored: SecureMessage; readonly content: MessageContent }
  /** A message of its own from now on. */
  | { readonly kind: 'renewed'; readonly key: string }
  | { readonly kind: 'forgotten' }
  | {
      readonly kind: 'created';
      readonly id: string;
      /** Null if it is not known how it is stored. */
      readonly stored: SecureMessage | null;
    }
  | { readonly kind: 'read'; readonly stored: SecureMessage }
  /** Null if it is not known how it is stored now. */
  | { readonly kind: 'updated'; readonly stored: SecureMessage | null }
  | { readonly kind: 'removed' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The next state, and what is to be done for it. */
export type Step = {
  readonly state: DraftMachine;
  /** The first task has ended. */
  readonly done?: Outcome;
  /** The server has changed: lists are out of date. */
  readonly stored?: SecureMessage | null;
  readonly call?: Call;
};

export type DraftStart = {
  /** The draft of the address; null for a message without one. */
  readonly draftId: string | null;
  /** As it was loaded; null if it has been deleted. */
  readonly stored: SecureMessage | null;
  /** What an unwritten message is. */
  readonly blank: MessageContent;
  /** What is stored or blank, unless something is kept. */
  readonly content: MessageContent;
  readonly kept: StoredWork | null;
};

export function startOf(start: DraftStart, freshKey: string): DraftMachine {
  const { draftId, stored, kept, content, blank } = start;
  const isSending = kept?.isSending ?? false;
  const obstacle = draftId === null ? null : obstacleOf(stored, content);
  return {
    content,
    blank: sentContentOf(blank),
    missing: kept?.missing ?? [],
    id: draftId,
    known: kept?.known ?? (stored && versionOf(stored)),
    tried: kept?.tried ?? null,
    key: kept?.key ?? freshKey,
    isKeyUsed: kept?.isKeyUsed ?? false,
    isSending,
    savedAt: null,
    hasFailed: false,
    obstacle: isSending ? { kind: 'unknown' } : obstacle,
    tasks: [],
    call: null,
    lost: null,
    isReread: false,
    isForgotten: false,
  };
}

export function isUnsaved({ content, known, blank, isForgotten }: DraftMachine): boolean {
  return !isForgotten && !isSameContent(sentContentOf(content), known ?? blank);
}

/** What would be lost with the page; null for nothing. */
export function storedWorkOf(state: DraftMachine): StoredWork | null {
  const { content, missing, known, tried, key, isKeyUsed, isSending, isForgotten } = state;
  if (isForgotten || (!isUnsaved(state) && !isSending && missing.length === 0)) return null;
  const { subject, body, attachments } = content;
  const files = { attachments: [...attachments], missing: [...missing] };
  return { subject, body, ...files, known, tried, key, isKeyUsed, isSending };
}

/** What is sent meanwhile, or was deleted: the start of a draft that is none any more. */
export function obstacleOf(stored: SecureMessage | null, content: MessageContent): Obstacle | null {
  if (stored?.folder === FOLDER.draft) return null;
  if (stored?.folder !== FOLDER.sent) return { kind: 'gone' };
  return { kind: 'sent', stored, isSame: isSameMessage(sentContentOf(content), stored) };
}
