/** The sentences of a category's income before its table is there. */
export const incomeCopy = {
  heading: 'Income and withdrawals by tax year',
  loading: 'Loading the income…',
  failed: 'An error occurred loading the income.',
  missing: 'The income could not be loaded. Please open this again later.',
  noHistory: 'No history is kept for this category.',
} as const;
