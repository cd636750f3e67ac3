import type { OperationCases } from '../operation-case.ts';

export const transactionsCases: OperationCases<'transactions'> = {
  listTransactions: {
    succeeds: { query: { startDate: '2023-04-06', endDate: '2024-04-05' } },
    refuses: [
      [
        422,
        'for a period that ends before it starts',
        { query: { startDate: '2024-04-05', endDate: '2023-04-06' } },
      ],
      [422, 'for the 30th of February', { query: { startDate: '2024-02-30' } }],
    ],
  },
  downloadTransactionsReport: {
    succeeds: { query: { tax_year: '2023-24' } },
    refuses: [
      [422, 'for two years that do not follow each other', { query: { tax_year: '2023-25' } }],
    ],
  },
};

export const commissionCases: OperationCases<'commission'> = {};

export const staffCases: OperationCases<'staff'> = {
  searchClients: {
    succeeds: { by: 'staff', query: { clientName: 'hart' } },
    refuses: [[403, 'for everybody but staff', { by: 'investor', query: { clientName: 'hart' } }]],
  },
};
