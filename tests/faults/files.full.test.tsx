import { watchSavedFiles } from '#tests/support/saved-files.ts';
import { makeUploadsReadable } from '#tests/support/message-form.tsx';
import { testFaults } from './matrix.ts';
import { selectFile, fillField, press, hasPageText, waitUntilFound } from './portal.tsx';

const LIST_FAILED = 'Something went wrong. Please try again later';
const DOCUMENTS =
  '/investment/tax-efficient-investments/Venture_Capital_Trusts?holding=holding-3000&panel=DOCS';
const SUBJECT = { Subject: 'Question about fees' };

const GONE = /^(?!.*letter\.pdf)/;

async function write(): Promise<void> {
  makeUploadsReadable();
  await fillField('Subject', SUBJECT.Subject);
}

testFaults('files', {
  listDocuments: {
    at: '/documents',
    expectedText: LIST_FAILED,
    again: () => press('Try again'),
    done: '15 documents',
  },
  downloadDocument: {
    at: DOCUMENTS,
    before: async () => {
      watchSavedFiles();
      await waitUntilFound('the documents', () => hasPageText('Download All Files'));
    },
    act: () => press(/^Download All Files/),
    expectedText: LIST_FAILED,
    again: () => press(/^Download All Files/),
    done: /downloaded as/,
    logs: /^Downloading document group/,
  },
  downloadFile: {
    at: DOCUMENTS,
    before: async () => {
      watchSavedFiles();
      await waitUntilFound('the documents', () => hasPageText('Download All Files'));
    },
    act: () => press('Portfolio summary 2025 (download)'),
    expectedText: LIST_FAILED,
    again: () => press(/^Try again/),
    done: 'Downloaded',
    logs: /^Downloading file/,
  },
  uploadFiles: {
    at: '/new-message',
    before: write,
    act: () => selectFile('Attach files', 'letter.pdf'),
    typed: SUBJECT,
    typedValues: SUBJECT,
    expectedText: 'An error occurred during the file upload. Please try again.',
    again: () => press(/^Try again/),
    done: /^(?!.*error occurred during the file upload)/,
    isTrue: /Saved at|draft saved/,
  },
  deleteFile: {
    at: '/new-message',
    before: async () => {
      await write();
      await selectFile('Attach files', 'letter.pdf');
      await waitUntilFound('the file', () => hasPageText(/letter\.pdf/));
    },
    act: () => press(/^Remove/),
    typed: SUBJECT,
    typedValues: SUBJECT,
    expectedText: 'An error occurred deleting the file upload. Please try again.',
    again: () => press(/^Try again/),
    done: GONE,
    // A 404 counts as success: the file is gone, as requested.
    unless: [[/404/, { expectedText: GONE, again: undefined, done: undefined }]],
    isTrue: /Saved at|draft saved/,
  },
});
