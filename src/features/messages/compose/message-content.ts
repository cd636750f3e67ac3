import { z } from 'zod/mini';
import type { MessageAttachment } from '#contract/generated/schemas/messageAttachment.zod.ts';
import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import type { MessageValues } from './message-schema.ts';

/** A message as it is being written, with the files that have been uploaded. */
export type MessageContent = MessageValues & { readonly attachments: readonly MessageAttachment[] };

const sentSchema = z.object({
  subject: z.string(),
  body: z.string(),
  attachmentIds: z.array(z.string()),
});

/** The same in the shape of the contract. */
export type SentContent = Readonly<z.infer<typeof sentSchema>>;

export function sentContentOf({ subject, body, attachments }: MessageContent): SentContent {
  return { subject: subject.trim(), body, attachmentIds: attachments.map(({ fileId }) => fileId) };
}

export function isSameContent(one: SentContent, other: SentContent): boolean {
  return (
    one.subject === other.subject &&
    one.body === other.body &&
    one.attachmentIds.join() === other.attachmentIds.join()
  );
}

const versionSchema = z.object({
  ...sentSchema.shape,
  /** Null if the draft was never changed, absent if only its creation was confirmed. */
  updateTs: z.optional(z.nullable(z.string())),
});

/** A stored draft as this page last saw it. */
export type DraftVersion = Readonly<z.infer<typeof versionSchema>>;

export function versionOf(message: SecureMessage): DraftVersion {
  const { subject, body, attachmentIds, updateTs } = message;
  return { subject, body, attachmentIds, updateTs };
}

/** Whether somebody else has changed the draft since `known`. */
export function isChangedSince(known: DraftVersion, stored: SecureMessage): boolean {
  if (known.updateTs === undefined || known.updateTs === stored.updateTs) return false;
  return !isSameContent(known, stored);
}

/** Unsaved work in session storage. */
export const keptSchema = z.object({
  subject: z.string(),
  body: z.string(),
  attachments: z.array(z.object({ fileId: z.string(), fileName: z.string() })),
  /** The draft as it was when this was written on top of it. */
  known: z.nullable(versionSchema),
  key: z.string(),
  isKeyUsed: z.boolean(),
  /** The message was being sent. */
  isSending: z.boolean(),
});

export type KeptWork = z.infer<typeof keptSchema>;
