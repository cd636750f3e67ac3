import type { MessageFolder } from '#contract/generated/schemas/messageFolder.zod.ts';

/** Texts of the folders and of the open message; literal where the specification gives them. */
export const copy = {
  folders: { inbox: 'Inbox', drafts: 'Drafts', sent: 'Sent', deleted: 'Deleted' },
  folderTabs: 'Folders',
  newMessage: 'New message',
  unreadWord: 'unread',
  unread: ' (unread)',
  titleOfPage: (folder: string, page: number) => `${folder}, page ${page}`,

  loading: 'Loading your messages…',
  failed: (folder: MessageFolder) => `Error loading ${folder} folder. Please try again later.`,
  refreshFailed: 'We could not update your messages.',
  none: (folder: MessageFolder) => `You do not have any messages in your ${folder} folder`,
  noneHint: {
    inbox: 'Replies, documents and news about your investments arrive here.',
    drafts: 'Messages you have not sent appear here.',
    sent: 'Messages you send appear here.',
    deleted: 'Messages you delete appear here.',
  },

  count: (count: number, unread: number) => {
    return unread > 0 ? `${messagesOf(count)}, ${figure(unread)} unread` : messagesOf(count);
  },
  range: (first: number, last: number, count: string) =>
    `${figure(first)} to ${figure(last)} of ${count}`,
  found: (found: number, count: number) => `${figure(found)} of ${messagesOf(count)} found`,
  search: 'Search this folder by subject or sender',
  noMatch: 'No messages match your search',
  noMatchHint: 'Try another word or part of a word.',
  clearSearch: 'Show all messages',
  pages: 'Message pages',

  subject: 'Subject',
  noSubject: '(no subject)',
  sent: 'Sent',
  saved: 'Saved',
  notSent: 'Not sent',
  actions: 'Actions',
  attachmentCount: (count: number) => (count === 1 ? '1 attachment' : `${count} attachments`),
  deleteOne: (subject: string) => `Delete ${subject}`,

  confirmDelete: 'Are you sure you want to delete this message?',
  whereItGoes: 'It moves to Deleted. You cannot move it back.',
  cancelDelete: 'No, cancel',
  doDelete: "Yes, I'm sure",
  deleting: 'Deleting…',
  deleteFailed: 'We could not delete this message. Try again.',
  deleted: (subject: string) => `Moved “${subject}” to Deleted.`,
  deletedBefore: (subject: string) => `“${subject}” was already deleted.`,
} as const;

function messagesOf(count: number): string {
  return count === 1 ? '1 message' : `${figure(count)} messages`;
}

function figure(value: number): string {
  return value.toLocaleString('en-GB');
}
