/** Every sentence of a discretionary manager's account, except those of its list of holdings. */
export const copy = {
  growthHeading: 'Account growth',
  growthLoading: 'Loading the account growth…',
  growthFailed: 'An error occurred loading the account growth.',
  notValued: 'This account has no valuation yet.',
  cashAlone: 'This account holds only cash, which has no growth to show.',
  grew: (period: string, day: string, amount: string, percent: string) =>
    `In the ${period} to ${day} this account grew by ${amount}${percent}.`,
  fell: (period: string, day: string, amount: string, percent: string) =>
    `In the ${period} to ${day} this account fell by ${amount}${percent}.`,
  level: (period: string, day: string) =>
    `In the ${period} to ${day} this account neither grew nor fell.`,
  oneValuation: (day: string, value: string, paidIn: string) =>
    `On ${day} this account was valued at ${value}, with ${paidIn} paid in. A chart follows the next valuation.`,
  growthRule: (currency: string) =>
    `Growth here is the change in value of the part of the account in ${currency}, cash included, leaving out what was paid in or taken out; gain is its value less all that was paid in. The summary above compares the holdings of today with what they cost.`,
  pounds: 'pounds',
  chartMissing: 'The chart could not be loaded. The table below has its figures.',
  chartLoading: 'Loading the chart…',
  chartCursor: 'Read the values of the chart',
  value: 'Value',
  paidIn: 'Paid in',
  period: 'Period of the growth',
  tableCaption: 'Value of the account and money paid in, newest first',
  historyHeading: 'Account history',
  nothingHeld: 'There are no holdings in this account.',
} as const;
