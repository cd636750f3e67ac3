import { stripReplyPrefixes } from '#src/shared/html/strip-reply-prefixes.ts';

/** Texts of the open message; literal where the specification gives them. */
export const copy = {
  /** Label before the subject. */
  re: 'RE:',
  title: (subject: string) => `RE: ${stripReplyPrefixes(subject) || subject}`,
  message: 'Message',
  loading: 'Loading the message…',
  failed: 'The message could not be loaded.',
  missing: 'This message does not exist.',
  missingHint: 'It may have been removed, or the link to it may be incomplete.',
  markReadFailed: 'Error setting secure message to read.',

  to: 'To',
  from: 'From',
  sent: 'Sent',

  attachments: 'Attachments',
  loadingAttachments: 'Loading the attachments…',
  attachmentsFailed: 'An error occurred while loading your attachments, please try again later',
  noAttachments: 'There are no attachments.',
  certificate: 'Certificate',
  fileName: 'File name',
  type: 'Type',
  format: 'Format',

  reply: 'Reply',
  print: 'Print',
  printFailed: 'The message could not be printed. Please try again.',
  printWithoutNumber: 'The client number could not be loaded, so nothing was printed.',
  save: 'Save as text',
  saveFailed: 'The message could not be saved. Please try again.',
  saveWithoutNumber: 'The client number could not be loaded, so nothing was saved.',
  delete: 'Delete',

  earlier: 'Earlier messages',
  noEarlier: 'The earlier messages are no longer there.',
  loadingEarlier: 'Loading the earlier messages…',
  earlierFailed: 'The earlier messages could not be loaded.',
  earlierOne: (label: string, name: string, time: string) => `${label} ${name}, ${time}`,
} as const;
