import { watchSavedFiles } from '#tests/support/saved-files.ts';
import { testFaults } from './matrix.ts';
import { press, waitUntilFound, hasPageText } from './portal.tsx';

const FAILED = 'An unknown error occurred please try again.';
const AT = '/application-history';

testFaults('transactions', {
  listTransactions: {
    at: AT,
    expectedText: FAILED,
    again: () => press('Try again'),
    done: '7 applications',
  },
  getTransactionsMinDate: {
    at: AT,
    expectedText: 'We could not load earlier tax years.',
    again: () => press('Try again'),
    done: '2024-25',
  },
  downloadTransactionsReport: {
    at: AT,
    before: async () => {
      watchSavedFiles();
      await waitUntilFound('the rows', () => hasPageText('7 applications'));
      await press('Export');
    },
    act: () => press('Download PDF report'),
    expectedText: FAILED,
    again: () => press('Try again'),
    done: /Downloaded \S+\.pdf\./,
    logs: /An unknown error occurred please try again/,
  },
});
