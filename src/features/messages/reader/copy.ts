import { stripReplyPrefixes } from '#src/shared/html/strip-reply-prefixes.ts';

/** Texts of the open message; literal where the specification gives them. */
export const copy = {
  re: 'RE:',
  title: (subject: string) => `RE: ${stripReplyPrefixes(subject) || subject}`,
  message: 'Message',
  loading: 'Loading the message…',
  failed: 'We could not load this message.',
  missing: 'We cannot find this message.',
  missingHint: 'It may be deleted, or the link may be incomplete.',
  markReadFailed: 'Error setting secure message to read.',

  to: 'To',
  from: 'From',
  sent: 'Sent',

  attachments: 'Attachments',
  loadingAttachments: 'Loading the attachments…',
  attachmentsFailed: 'An error occurred while loading your attachments, please try again later',
  noAttachments: 'No attachments.',
  certificate: 'Certificate',
  fileName: 'File name',
  type: 'Type',
  format: 'Format',

  reply: 'Reply',
  print: 'Print',
  printFailed: 'We could not print this message. Try again.',
  printWithoutNumber: 'We could not load your client number. Nothing was printed.',
  save: 'Download as text',
  saveFailed: 'We could not download this message. Try again.',
  saveWithoutNumber: 'We could not load your client number. Nothing was downloaded.',
  delete: 'Delete',

  earlier: 'Earlier messages',
  noEarlier: 'Earlier messages are no longer available.',
  loadingEarlier: 'Loading the earlier messages…',
  earlierFailed: 'We could not load earlier messages.',
  earlierOne: (label: string, name: string, time: string) => `${label} ${name}, ${time}`,
} as const;
