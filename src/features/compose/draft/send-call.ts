import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import { isApiError } from '#src/sdk/api-error.ts';
import { deleteFile } from '#src/sdk/generated/files/files.ts';
import {
  createMessage,
  deleteMessageAttachment,
  getMessage,
  updateMessage,
} from '#src/sdk/generated/messages/messages.ts';
import { FOLDER_CODE, type DraftCall, type DraftEvent } from './draft-state.ts';

/** Returns the resulting event. `replyTo` is the id of the message that is answered. */
export async function sendCall(call: DraftCall, replyTo: string | null): Promise<DraftEvent> {
  switch (call.kind) {
    case 'create': {
      const { sent, folder, key, keepalive } = call;
      const attachmentIds = [...sent.attachmentIds];
      const request = { id: null, ...sent, attachmentIds, folder, replyTo };
      const headers = { 'Idempotency-Key': key };
      const { id } = await createMessage(request, { headers, keepalive });
      return { kind: 'created', id, stored: await storedNow(id, folder) };
    }
    case 'read':
      return { kind: 'read', stored: await getMessage(call.id) };
    case 'update': {
      const { id, sent, folder, version, keepalive } = call;
      const headers = { 'If-Match': `"${version ?? ''}"` };
      const change = { ...sent, attachmentIds: [...sent.attachmentIds], ...(folder && { folder }) };
      await updateMessage(id, change, { headers, keepalive });
      return { kind: 'updated', stored: await storedNow(id, folder) };
    }
    case 'remove':
      if (call.id !== null) await unlessGone(deleteMessageAttachment(call.id, call.fileId));
      await unlessGone(deleteFile(call.fileId));
      return { kind: 'removed' };
    default:
      return call satisfies never;
  }
}

/** Reads the stored draft, because the reply to a write does not contain its version. */
async function storedNow(id: string, folder: number | undefined): Promise<SecureMessage | null> {
  return folder === FOLDER_CODE.sent ? null : getMessage(id).catch(() => null);
}

async function unlessGone(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
  }
}
