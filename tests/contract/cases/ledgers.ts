import type { OperationCases } from '../operation-case.ts';

export const transactionsCases: OperationCases<'transactions'> = {
  listTransactions: {
    succeeds: { query: { startDate: '2023-04-06', endDate: '2024-04-05' } },
    refuses: [
      {
        status: 422,
        when: 'for a period that ends before it starts',
        asked: { query: { startDate: '2024-04-05', endDate: '2023-04-06' } },
      },
      {
        status: 422,
        when: 'for the 30th of February',
        asked: { query: { startDate: '2024-02-30' } },
      },
    ],
  },
  downloadTransactionsReport: {
    succeeds: { query: { tax_year: '2023-24' } },
    refuses: [
      {
        status: 422,
        when: 'for two years that do not follow each other',
        asked: { query: { tax_year: '2023-25' } },
      },
    ],
  },
};

export const commissionCases: OperationCases<'commission'> = {};

export const staffCases: OperationCases<'staff'> = {
  searchClients: {
    succeeds: { by: 'staff', query: { clientName: 'hart' } },
    refuses: [
      {
        status: 403,
        when: 'for everybody but staff',
        asked: { by: 'investor', query: { clientName: 'hart' } },
      },
    ],
  },
};
