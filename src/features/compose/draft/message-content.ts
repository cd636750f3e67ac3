import { z } from 'zod/mini';
import type { MessageAttachment } from '#contract/generated/schemas/messageAttachment.zod.ts';
import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import { convertHtmlToText } from '#src/shared/html/html-to-text.ts';
import type { MessageValues } from './message-schema.ts';

export type MessageContent = MessageValues & { readonly attachments: readonly MessageAttachment[] };

const sentSchema = z.object({
  subject: z.string(),
  body: z.string(),
  attachmentIds: z.array(z.string()),
});

export type MessageRequestContent = Readonly<z.infer<typeof sentSchema>>;

export function toRequestContent({
  subject,
  body,
  attachments,
}: MessageContent): MessageRequestContent {
  return { subject: subject.trim(), body, attachmentIds: attachments.map(({ fileId }) => fileId) };
}

export function isIdenticalContent(
  one: MessageRequestContent,
  other: MessageRequestContent,
): boolean {
  return (
    one.subject === other.subject &&
    one.body === other.body &&
    one.attachmentIds.join() === other.attachmentIds.join()
  );
}

/** Returns whether both read the same: a server may change markup, spaces and file order. */
export function isEquivalentMessage(
  one: MessageRequestContent,
  other: MessageRequestContent,
): boolean {
  return isIdenticalContent(normaliseContent(one), normaliseContent(other));
}

const FORMATS = /<(\/?)(?:(strong|b)|em|i)\b[^<>]*>/gi;

function normaliseContent({
  subject,
  body,
  attachmentIds,
}: MessageRequestContent): MessageRequestContent {
  const marked = body.replaceAll(
    FORMATS,
    (_tag, end: string, bold?: string) => `${end ? '\u0003' : '\u0002'}${bold ? 'b' : 'i'}`,
  );
  return {
    subject: subject.trim(),
    body: convertHtmlToText(marked).normalize().replaceAll('\u00a0', ' ').replaceAll(/\n+/g, '\n'),
    attachmentIds: attachmentIds.toSorted(),
  };
}

const versionSchema = z.object({
  ...sentSchema.shape,
  /** Null if the draft was never changed; absent if unknown. */
  updateTs: z.optional(z.nullable(z.string())),
});

/** Version of the stored draft that this page last received or wrote. */
export type DraftVersion = Readonly<z.infer<typeof versionSchema>>;

export function toDraftVersion(message: SecureMessage): DraftVersion {
  const { subject, body, attachmentIds, updateTs } = message;
  return { subject, body, attachmentIds, updateTs };
}

export const unsavedMessageSchema = z.object({
  subject: z.string(),
  body: z.string(),
  attachments: z.array(z.object({ fileId: z.string(), fileName: z.string() })),
  /** Names of chosen files that are not attached: their upload is pending or has failed. */
  missing: z.optional(z.array(z.string())),
  baseVersion: z.nullable(versionSchema),
  /** Content of the last update that has no successful reply. */
  tried: z.optional(z.nullable(sentSchema)),
  key: z.string(),
  isKeyUsed: z.boolean(),
  isSending: z.boolean(),
});

export type UnsavedMessage = z.infer<typeof unsavedMessageSchema>;
