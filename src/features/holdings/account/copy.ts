/** Texts of a discretionary manager's account, except those of its list of holdings. */
export const copy = {
  growthHeading: 'Account growth',
  growthLoading: 'Loading the account growth…',
  growthFailed: 'An error occurred loading the account growth.',
  notValued: 'This account has no valuation yet.',
  cashAlone: 'This account holds only cash, which has no growth to show.',
  tableCaption: 'Value of the account and money paid in, newest first',
  historyHeading: 'Account history',
  noHoldings: 'There are no holdings in this account.',
} as const;
