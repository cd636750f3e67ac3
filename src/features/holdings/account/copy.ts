export const copy = {
  growthHeading: 'Account growth',
  growthLoading: 'Loading your account growth…',
  growthFailed: 'We could not load your account growth.',
  notValued: 'This account has no valuation yet.',
  cashAlone: 'Cash only: no growth to show.',
  tableCaption: 'Account value and net paid in, newest first',
  historyHeading: 'Account history',
  noHoldings: 'There are no holdings in this account.',
} as const;
