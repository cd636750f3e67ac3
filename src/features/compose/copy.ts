import type { MessageTopic } from '#src/shared/screens/address/paths.ts';
import type { FileRefusal } from '#src/shared/ui/file-upload/file-limits.ts';

/** Texts of the message form; those that specification 2, 5 and 8 quote are copied literally. */
export const copy = {
  /**
   * Prefilled message subjects for links from other pages. `name` is the name of the holding or
   * application, '' if the link was opened in a new tab.
   */
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
  empty: 'Nothing is written below the subject, so only the subject is sent.',
  emptyWithFiles:
    'Nothing is written below the subject, so only the subject and the files are sent.',
  write: 'Write a message',
  doSendEmpty: 'Send without a message',
  saveDraft: 'Save draft',
  saving: 'Saving…',
  unsavedWhat: 'your message',

  attachments: 'Attach files',
  attachmentsHint: 'Max 10MB/.pdf .png .jpeg .doc .docx .csv .xls .xlsx',
  attached: 'Attached',
  otherContent:
    'The content does not match the file name. Check that it is the right file and opens on your device.',
  removing: 'Removing…',
  uploadFailed: 'An error occurred during the file upload. Please try again.',
  deleteFailed: 'An error occurred deleting the file upload. Please try again.',
  uploading: 'A file is still being uploaded. Wait until it is attached, or cancel it.',
  notUploaded: 'A file is not attached. Attach it again, or remove it.',
  chooseAgain: (name: string) => `${name} was not attached. Choose it again.`,

  draftSaved: 'Secure Message draft saved',
  sent: 'Secure Message Successfully sent.',
  messageSent: 'Message sent',
  sentAt: 'Sent',
  files: 'Files',
  usualAnswer: (within: string) => `We usually answer ${within}. The answer comes to your inbox.`,
  viewIt: 'View it',
  inbox: 'Inbox',
  writeAnother: 'Write another',
  notSent: 'An creating the secure message. Please try again.',
  offline: 'You are offline. Your message is kept here until you are connected again.',
  offlineInPage: 'You are offline.',
  savedFact: (subject: string, time: string) => `Saved at ${time} as a draft: ${subject}`,
  viewSent: 'View sent messages',
  viewDrafts: 'View drafts',
  continueDraft: 'Continue this draft',

  savedAt: (time: string) => `Saved at ${time}`,
  shortSubject: 'Not saved yet: the subject needs 5 letters',
  tooLong: 'Not saved yet: what is marked above is too long.',
  notSavedChanges: 'Changes are saved automatically after a few seconds.',
  notSaved: 'Not saved. It is kept in this tab, and we will try again.',
  notSavedInPage: 'Not saved. We will try again.',
  notKept: 'This browser keeps nothing. Your text will be lost if you close or reload the page.',

  restored: 'Your unsaved message from before is back.',
  startAfresh: 'Discard it',

  goneTitle: 'This draft no longer exists.',
  gone: 'It was deleted elsewhere. Your text is still here.',
  saveAsNew: 'Save as a new draft',
  sentTitle: 'This message has been sent already.',
  sentElsewhere: 'It was sent elsewhere, or from here before the connection was lost.',
  earlierTitle: (time: string) => `An earlier version was sent at ${time}.`,
  earlier: 'Your changes were not.',
  sendAsNew: 'Send them as a new message',
  changedTitle: (time: string) => `This draft was changed elsewhere at ${time}.`,
  changed: 'Your text here is not saved. Which version do you want?',
  loadThat: 'Load that version',
  keepMine: 'Keep mine',
  unknownTitle: 'We do not know whether your message was sent.',
  unknown:
    'The connection was lost before the answer came. Please check before you write it again.',
  checkAgain: 'Check again',
  otherTabTitle: 'This draft is open in another tab.',
  otherTab: 'It can be changed in only one tab at a time.',
  editHere: 'Edit here',

  draftFailed: 'Your draft could not be loaded. Please try again.',
  attachmentsFailed: 'An error occurred while loading your attachments, please try again later',
  noDraft: 'This draft no longer exists.',
  noDraftHint: 'It was deleted, or its message has been sent.',
  newMessage: 'New message',
  originalFailed: 'Error loading message to reply to. Please try again',
  original: 'Original message',
  from: 'From',
  recipient: 'To',
  sentOn: 'Sent',

  bold: 'Bold',
  italic: 'Italic',
  formatting: 'Formatting',
  plainText:
    'The formatting buttons could not be loaded. Your text is safe, and can be sent as it is.',
  retryEditor: 'Load them again',
} as const;

/** Returns why a file is refused (literal texts of specification 5) and how to fix it. */
export function getRefusalText(
  name: string,
  reason: FileRefusal,
): { problem: string; fix: string } {
  const about = `“${name}” was not attached.`;
  switch (reason) {
    case 'too-many':
      return {
        problem: 'The max number of files that can be uploaded is 5.',
        fix: `${about} Remove another file first, or send it with a second message.`,
      };
    case 'too-large':
      return {
        problem: 'The maximum file size is 10MB.',
        fix: `${about} Make it smaller, or split it.`,
      };
    case 'wrong-type':
      return {
        problem: 'The file type is not supported.',
        fix: `${about} Save it as a PDF or an image, for example.`,
      };
    case 'empty':
      return { problem: 'The file is empty.', fix: `${about} Check that it opens on your device.` };
    case 'present':
      return { problem: 'The file is attached already.', fix: `${about} It is in the list below.` };
    default:
      return reason satisfies never;
  }
}
