import type { OperationId } from '#contract/generated/operations.ts';

/**
 * The queries that a successful mutation makes stale, by operation, for all screens; of a mutation
 * without a row, the one of its own address.
 */
export const refreshes: Partial<Record<OperationId, readonly OperationId[]>> = {
  submitBankDetails: ['getBankDetails'],
  // Marking a message as read changes one row, which the reader updates in place (specification 4):
  // only the counts are refetched. Sending and saving drafts refresh the lists at their own call.
  updateMessage: ['getUnreadMessageCount', 'getMessage'],
  createMessage: ['listMessages', 'getMessageThread', 'getUnreadMessageCount'],
  addMessageAttachments: ['getMessage', 'listMessageAttachments', 'listMessageAttachmentFiles'],
  deleteMessage: ['listMessages', 'getMessageThread', 'getUnreadMessageCount'],
  deleteMessageAttachment: ['getMessage', 'listMessageAttachments', 'listMessageAttachmentFiles'],
};
