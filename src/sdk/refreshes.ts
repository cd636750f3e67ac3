import type { OperationId } from '#contract/generated/operations.ts';

/** What a successful mutation makes stale, by operation; declared here once for every screen. */
export const refreshes: Partial<Record<OperationId, readonly OperationId[]>> = {
  submitBankDetails: ['getBankDetails'],
  submitAddress: ['getAddress'],
  updateContactDetails: ['getContactDetails'],
  replaceInterests: ['getInterests'],
  updateContactPreferences: ['getContactPreferences'],
  updateContactFrequency: ['getContactFrequency'],
  setOptOut: ['getOptOut'],
  replacePublicInterests: ['getPublicInterests'],
  updatePublicContactPreferences: ['getPublicContactPreferences'],
  updatePublicContactFrequency: ['getPublicContactFrequency'],
  setPublicOptOut: ['getPublicOptOut'],
  // Marking read changes one row, which the reader updates in place (specification 4): only the
  // counts are asked again. Sending and saving drafts refresh the lists at their own call.
  updateMessage: ['getUnreadMessageCount', 'getMessage'],
  createMessage: ['listMessages', 'getMessageThread', 'getUnreadMessageCount'],
  addMessageAttachments: ['getMessage', 'listMessageAttachments', 'listMessageAttachmentFiles'],
  deleteMessage: ['listMessages', 'getUnreadMessageCount'],
  deleteMessageAttachment: ['getMessage', 'listMessageAttachments', 'listMessageAttachmentFiles'],
};
