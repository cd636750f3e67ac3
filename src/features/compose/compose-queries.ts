import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import {
  getGetMessageQueryOptions,
  getListMessageAttachmentsQueryOptions,
} from '#src/sdk/generated/messages/messages.ts';
import { prefetchQueries } from '#src/sdk/prefetch.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { isFunctionBlocked } from '#src/session/acting-rules.ts';

export function prefetchCompose(draftId: string | null, replyTo?: string): void {
  if (isFunctionBlocked('messages')) return;
  prefetchQueries([
    ...(replyTo === undefined ? [] : [getGetMessageQueryOptions(replyTo)]),
    ...(draftId === null
      ? []
      : [getGetMessageQueryOptions(draftId), getListMessageAttachmentsQueryOptions(draftId)]),
  ]);
}

/**
 * Refreshes the four folders (specification 4). Without `stored`, removes the cached message,
 * because a message that was sent would open as a draft.
 */
export function refreshMessages(id: string | null, stored: SecureMessage | null): void {
  const client = queryClient();
  if (stored) client.setQueryData(getGetMessageQueryOptions(stored.id).queryKey, stored);
  else if (id !== null) client.removeQueries({ queryKey: getGetMessageQueryOptions(id).queryKey });
  const stale = ['listMessages', 'getMessageThread', 'listMessageAttachments'];
  if (!stored) stale.push('getMessage');
  void client.invalidateQueries({
    predicate: ({ meta }) => stale.includes(String(meta?.['operationId'])),
  });
}
