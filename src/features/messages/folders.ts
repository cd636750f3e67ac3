import type { MessageFolder } from '#contract/generated/schemas/messageFolder.zod.ts';
import type { MessageFolderCode } from '#contract/generated/schemas/messageFolderCode.zod.ts';

export const FOLDERS = ['inbox', 'drafts', 'sent', 'deleted'] as const;

/** Codes of the folders in the field `folder` of a message (specification 9). */
export const FOLDER_CODES = {
  inbox: 10,
  drafts: 20,
  sent: 30,
  deleted: 40,
} as const satisfies Record<MessageFolder, MessageFolderCode>;
