import { fileUploadRequestRules } from '#contract/generated/field-rules.ts';
import { getFieldRule } from '#contract/get-field-rule.ts';
import type { MessageTopic } from '#src/shared/screens/address/paths.ts';
import type { FileRefusal } from '#src/shared/ui/file-upload/file-limits.ts';

/** Texts of the message form; those that specification 2, 5 and 8 quote are copied literally. */
export const copy = {
  /** Subjects for links from other pages; `name` is '' if the link was opened in a new tab. */
  subjects: {
    'bank-main': () => 'Nominated bank account: details not verified',
    'bank-rebate': () => 'VCT rebate bank account: details not verified',
    holding: (name) => (name === '' ? 'A holding' : `Holding: ${name}`),
    application: (name) => (name === '' ? 'An application' : `Application: ${name}`),
    documents: (name) => (name === '' ? 'Documents of a holding' : `Documents of ${name}`),
  } satisfies Record<MessageTopic, (name: string) => string>,
  returnToInbox: 'Return to Inbox',
  to: (product: string) => `To: ${product}`,
  subject: 'Subject',
  message: 'Message',
  send: 'Send message',
  sending: 'Sending…',
  sendEmpty: 'Send without a message?',
  empty: 'Your message is empty. We will receive only the subject.',
  emptyWithFiles: 'Your message is empty. We will receive only the subject and files.',
  write: 'Write a message',
  doSendEmpty: 'Send anyway',
  saveDraft: 'Save draft',
  saving: 'Saving…',
  unsavedWhat: 'your message',

  attachments: 'Attach files',
  attachmentsHint: 'Max 10MB/.pdf .png .jpeg .doc .docx .csv .xls .xlsx',
  attached: 'Attached',
  otherContent: 'This may be the wrong file. Check that it opens on your device.',
  removing: 'Removing…',
  uploadFailed: 'An error occurred during the file upload. Please try again.',
  tooLarge: 'The file is too large. Make it smaller, or split it.',
  deleteFailed: 'An error occurred deleting the file upload. Please try again.',
  uploading: 'A file is still uploading. Wait for it or cancel it.',
  notUploaded: 'A file is not attached. Attach it again, or remove it.',
  chooseAgain: (name: string) => `${name} was not attached. Choose it again.`,

  draftSaved: 'Secure Message draft saved',
  sent: 'Secure Message Successfully sent.',
  messageSent: 'Message sent',
  sentAt: 'Sent',
  files: 'Files',
  usualAnswer: (within: string) => `We usually reply ${within}, in your inbox.`,
  viewIt: 'View message',
  inbox: 'Inbox',
  writeAnother: 'New message',
  notSent: 'An creating the secure message. Please try again.',
  offline: 'You are offline. Your message is safe here until you are online.',
  offlineInPage: 'You are offline.',
  savedFact: (subject: string, time: string) => `Draft saved at ${time}: ${subject}`,
  viewSent: 'View sent messages',
  viewDrafts: 'View drafts',
  continueDraft: 'Continue this draft',

  savedAt: (time: string) => `Saved at ${time}`,
  announcedStatus: (status: string) => `Draft: ${status}`,
  shortSubject: 'Not saved: the subject needs at least 5 characters',
  tooLong: 'Not saved: shorten the text marked above.',
  notSavedChanges: 'We save your changes automatically.',
  notSaved: 'Not saved. Leave this tab open while we try again.',
  notSavedInPage: 'Not saved. We will try again.',
  notStored: 'Your browser cannot save your text. Do not close or reload this page.',

  restored: 'We restored your unsaved message.',
  startAfresh: 'Discard',

  goneTitle: 'This draft no longer exists.',
  gone: 'It was deleted elsewhere. Your text is still here.',
  saveAsNew: 'Save as a new draft',
  sentTitle: 'You have already sent this message.',
  sentElsewhere: 'You sent it elsewhere, or before the connection dropped.',
  earlierTitle: (time: string) => `You sent an earlier version at ${time}.`,
  earlier: 'Your later changes are not sent.',
  sendAsNew: 'Send as a new message',
  changedTitle: (time: string) => `You changed this draft elsewhere at ${time}.`,
  changed: 'Your text here is not saved. Which version do you want?',
  loadThat: 'Use the other version',
  useThisVersion: 'Use this version',
  unknownTitle: 'Your message may not have been sent.',
  unknown: 'The connection dropped. Check before you write it again.',
  checkAgain: 'Check again',
  otherTabTitle: 'This draft is open in another tab.',
  otherTab: 'Edit it in one tab at a time.',
  editHere: 'Edit here',

  draftFailed: 'We could not load your draft. Try again.',
  attachmentsFailed: 'An error occurred while loading your attachments, please try again later',
  noDraft: 'This draft no longer exists.',
  noDraftHint: 'You deleted it or sent it.',
  newMessage: 'New message',
  originalFailed: 'Error loading message to reply to. Please try again',
  original: 'Original message',
  from: 'From',
  recipient: 'To',
  sentOn: 'Sent',

  bold: 'Bold',
  italic: 'Italic',
  formatting: 'Formatting',
  plainText: 'We could not load formatting. You can still send your message.',
  retryEditor: 'Load formatting',
} as const;

const { files } = fileUploadRequestRules.fields;

/** Returns why a file is refused, in the contract's words, and what the user can do. */
export function getFileRefusalText(
  name: string,
  reason: FileRefusal,
): { problem: string; fix: string } {
  const about = `“${name}” was not attached.`;
  switch (reason) {
    case 'too-many':
      return {
        problem: getFieldRule(files.rules, 'maxItems').message,
        fix: `${about} Remove another file first, or send it with a second message.`,
      };
    case 'too-large':
      return {
        problem: getFieldRule(files.items.rules, 'x-max-part-bytes').message,
        fix: `${about} Make it smaller, or split it.`,
      };
    case 'wrong-type':
      return {
        problem: getFieldRule(files.items.rules, 'x-media-types').message,
        fix: `${about} Save it as a PDF or an image, for example.`,
      };
    case 'empty':
      return { problem: 'The file is empty.', fix: `${about} Check that it opens on your device.` };
    case 'present':
      return {
        problem: 'This file is already attached.',
        fix: `${about} It is in the list below.`,
      };
    default:
      return reason satisfies never;
  }
}
