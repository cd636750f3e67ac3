import { testFaults } from './matrix.ts';
import { fillField, press, hasPageText, waitUntilFound } from './portal.tsx';

const SUBJECT = { Subject: 'Question about fees' };
const GONE = /^(?!.*An error occurred deleting)/;
const DRAFT = '/new-message?draftId=message-1021';

testFaults('messages', {
  listMessages: {
    at: '/inbox',
    expectedText: 'Error loading inbox folder. Please try again later.',
    again: () => press('Try again'),
    done: '1 to 15 of 34 messages',
  },
  // The portal polls this operation, so the next poll is the retry.
  getUnreadMessageCount: {
    at: '/documents',
    expectedText: null,
    stays: '15 documents',
    done: '3 unread',
  },
  getMessage: {
    at: '/inbox?message=message-1001',
    expectedText: 'We could not load this message.',
    again: () => press('Try again'),
    done: 'Reply',
    unless: [
      [/404/, { expectedText: 'We cannot find this message.', again: undefined, done: undefined }],
    ],
  },
  getMessageThread: {
    options: { scenario: 'read-replies' },
    at: '/inbox?message=message-1414',
    expectedText: 'We could not load earlier messages.',
    again: () => press('Try again'),
    done: /^(?!.*could not load earlier messages)/,
  },
  listMessageAttachments: {
    at: '/inbox?message=message-1001',
    expectedText: 'An error occurred while loading your attachments, please try again later',
    again: () => press('Try again'),
    done: /^(?!.*error occurred while loading your attachments)/,
  },
  createMessage: {
    at: '/new-message',
    before: () => fillField('Subject', SUBJECT.Subject),
    field: 'subject',
    act: async () => {
      await press('Send message');
      await press('Send anyway');
    },
    typed: SUBJECT,
    typedValues: SUBJECT,
    expectedText: ({ status }) =>
      status === undefined
        ? 'Your message may not have been sent.'
        : 'An creating the secure message. Please try again.',
    again: () => press(/^(?:Send message|Check again)$/),
    done: 'Secure Message Successfully sent.',
    isTrue: /Saved at/,
    unless: [
      [
        /as the browser knows/,
        { expectedText: 'You are offline. Your message is safe here until you are online.' },
      ],
    ],
  },
  updateMessage: {
    at: DRAFT,
    before: () => fillField('Subject', SUBJECT.Subject),
    field: 'subject',
    act: () => press('Send message'),
    typed: SUBJECT,
    expectedText: 'An creating the secure message. Please try again.',
    again: () => press(/^(?:Send message|Check again)$/),
    done: 'Secure Message Successfully sent.',
    isTrue: /Saved at/,
    // The portal reads the draft after the lost reply and finds that it was sent.
    unless: [
      [
        / cut/,
        {
          expectedText: 'Message sent',
          typed: {},
          isTrue: /Saved at|Message sent|Successfully sent/,
          again: undefined,
          done: undefined,
        },
      ],
    ],
  },
  deleteMessage: {
    at: '/inbox?message=message-1001',
    before: async () => {
      await press('Delete');
    },
    act: () => press("Yes, I'm sure"),
    expectedText: 'We could not delete this message. Try again.',
    again: () => press("Yes, I'm sure"),
    done: '33 messages',
    isTrue: /There are no attachments\./,
    // The message was already deleted, for example in another tab.
    unless: [
      [/404|409/, { expectedText: /1 to 15 of 3[34] messages/, again: undefined, done: undefined }],
    ],
  },
  deleteMessageAttachment: {
    at: DRAFT,
    // Saves the draft first; on an unsaved draft the page deletes only the file.
    before: async () => {
      await fillField('Subject', SUBJECT.Subject);
      await waitUntilFound('the draft', () => hasPageText('Saved at'));
    },
    isTrue: /Saved at/,
    act: () => press(/^Remove/),
    expectedText: 'An error occurred deleting the file upload. Please try again.',
    again: () => press(/^Try again/),
    done: GONE,
    // A 404 counts as success: the attachment is gone, as requested.
    unless: [[/404/, { expectedText: GONE, again: undefined, done: undefined }]],
  },
});
