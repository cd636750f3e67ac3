import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import {
  isIdenticalContent,
  isEquivalentMessage,
  toRequestContent,
  toDraftVersion,
  type UnsavedMessage,
  type MessageContent,
  type MessageRequestContent,
} from './message-content.ts';

/** Folder numbers of specification 9: 20 stores a draft, 30 sends the message. */
export const FOLDER_CODE = { draft: 20, sent: 30 } as const;
type Folder = (typeof FOLDER_CODE)[keyof typeof FOLDER_CODE];
export type Obstacle =
  /** The draft was deleted elsewhere. */
  | { readonly kind: 'gone' }
  /** The draft was sent elsewhere or earlier; `isSame` is true if that message equals the form. */
  | { readonly kind: 'sent'; readonly stored: SecureMessage; readonly isSame: boolean }
  | { readonly kind: 'changed'; readonly stored: SecureMessage }
  /** The reply to the send request was lost, and so was the reply to the check after it. */
  | { readonly kind: 'unknown' };

export type DraftOutcome =
  | { readonly kind: 'stored' }
  | { readonly kind: 'sent'; readonly id: string }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'stopped' };

export type DraftTask =
  /** `keepalive` lets the request outlive a page that is being closed. */
  | { readonly kind: 'save'; readonly keepalive?: boolean }
  | { readonly kind: 'send' }
  /** Finds out after a lost reply whether the message was sent. */
  | { readonly kind: 'settle' }
  | { readonly kind: 'remove'; readonly fileId: string };

export type DraftCall =
  | {
      readonly kind: 'create';
      readonly sent: MessageRequestContent;
      readonly folder: Folder;
      readonly key: string;
      /** True if the key was used before: the message that it created may have an earlier text. */
      readonly isRepeat: boolean;
      readonly keepalive: boolean;
    }
  | { readonly kind: 'read'; readonly id: string }
  | {
      readonly kind: 'update';
      readonly id: string;
      readonly sent: Partial<MessageRequestContent> & Pick<MessageRequestContent, 'attachmentIds'>;
      readonly folder?: Folder;
      /** `updateTs` of the draft that is changed. */
      readonly version: string | null;
      readonly keepalive: boolean;
    }
  | { readonly kind: 'remove'; readonly id: string | null; readonly fileId: string };

/** State of a message that is being written. Tasks run one at a time; the first one is running. */
export type DraftMachineState = Readonly<
  Pick<UnsavedMessage, 'baseVersion' | 'key' | 'isKeyUsed' | 'isSending'>
> & {
  readonly content: MessageContent;
  readonly blank: MessageRequestContent;
  readonly missing: readonly string[];
  readonly tried: MessageRequestContent | null;
  /** Id of the stored draft; null before the first save. */
  readonly id: string | null;
  readonly savedAt: Date | null;
  /** True if the last save failed. */
  readonly hasFailed: boolean;
  readonly obstacle: Obstacle | null;
  readonly tasks: readonly DraftTask[];
  readonly call: DraftCall | null;
  /** Error of the send request whose reply was lost; null if no reply was lost. */
  readonly lost: { readonly error: unknown } | null;
  /** True if the server refused the update of this task once, and the draft was read again. */
  readonly isReread: boolean;
  /** True if the message was sent or discarded and is no longer stored in this tab. */
  readonly isForgotten: boolean;
};

export type DraftEvent =
  | {
      readonly kind: 'changed';
      readonly content: MessageContent;
      readonly missing: readonly string[];
    }
  | { readonly kind: 'asked'; readonly task: DraftTask }
  | { readonly kind: 'kept-mine' }
  | { readonly kind: 'adopted'; readonly stored: SecureMessage; readonly content: MessageContent }
  | { readonly kind: 'renewed'; readonly key: string }
  | { readonly kind: 'forgotten' }
  | {
      readonly kind: 'created';
      readonly id: string;
      /** Message as stored; null if unknown. */
      readonly stored: SecureMessage | null;
    }
  | { readonly kind: 'read'; readonly stored: SecureMessage }
  /** `stored` is null if the stored version is unknown. */
  | { readonly kind: 'updated'; readonly stored: SecureMessage | null }
  | { readonly kind: 'removed' }
  /** `isOffline`: there was no reply, and the browser reported no connection. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly isOffline?: boolean };

export type DraftTransition = {
  readonly state: DraftMachineState;
  readonly done?: DraftOutcome;
  /** Stored message after a change on the server: null if unknown, absent without a change. */
  readonly stored?: SecureMessage | null;
  readonly call?: DraftCall;
};

export type InitialDraft = {
  /** Id of the draft in the URL; null without a draft. */
  readonly draftId: string | null;
  /** Draft as it was loaded; null if there is none or it was deleted. */
  readonly stored: SecureMessage | null;
  readonly blank: MessageContent;
  /** Initial content: the unsaved work of this tab, otherwise the stored or blank message. */
  readonly content: MessageContent;
  readonly restoredWork: UnsavedMessage | null;
};

export function createDraftMachineState(start: InitialDraft, freshKey: string): DraftMachineState {
  const { draftId, stored, restoredWork, content, blank } = start;
  const isSending = restoredWork?.isSending ?? false;
  const obstacle = draftId === null ? null : findObstacle(stored, content);
  return {
    content,
    blank: toRequestContent(blank),
    missing: restoredWork?.missing ?? [],
    id: draftId,
    baseVersion: restoredWork?.baseVersion ?? (stored && toDraftVersion(stored)),
    tried: restoredWork?.tried ?? null,
    key: restoredWork?.key ?? freshKey,
    isKeyUsed: restoredWork?.isKeyUsed ?? false,
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

export function isUnsaved({
  content,
  baseVersion,
  blank,
  isForgotten,
}: DraftMachineState): boolean {
  return !isForgotten && !isIdenticalContent(toRequestContent(content), baseVersion ?? blank);
}

/** Returns the unsaved work, which would be lost with the page; null if there is none. */
export function getUnsavedMessage(state: DraftMachineState): UnsavedMessage | null {
  const { content, missing, baseVersion, tried, key, isKeyUsed, isSending, isForgotten } = state;
  if (isForgotten || (!isUnsaved(state) && !isSending && missing.length === 0)) return null;
  const { subject, body, attachments } = content;
  const files = { attachments: [...attachments], missing: [...missing] };
  return { subject, body, ...files, baseVersion, tried, key, isKeyUsed, isSending };
}

/** Returns the obstacle if the draft was sent or deleted elsewhere; null if it is still a draft. */
export function findObstacle(
  stored: SecureMessage | null,
  content: MessageContent,
): Obstacle | null {
  if (stored?.folder === FOLDER_CODE.draft) return null;
  if (stored?.folder !== FOLDER_CODE.sent) return { kind: 'gone' };
  return { kind: 'sent', stored, isSame: isEquivalentMessage(toRequestContent(content), stored) };
}
