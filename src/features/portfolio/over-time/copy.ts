type Told = { readonly period: string; readonly day: string; readonly what: string };

/** Every sentence of the portfolio over time. */
export const copy = {
  heading: 'Value over time',
  headingIn: (currency: string) => `In ${currency}`,
  otherCurrencies: 'Held in other currencies, each by itself: nothing is converted.',
  portfolio: 'your portfolio',
  portfolioIn: (currency: string) => `your portfolio in ${currency}`,
  grew: ({ period, day, what }: Told, amount: string, percent: string) =>
    `In the ${period} to ${day} ${what} grew by ${amount}${percent}.`,
  fell: ({ period, day, what }: Told, amount: string, percent: string) =>
    `In the ${period} to ${day} ${what} fell by ${amount}${percent}.`,
  level: ({ period, day, what }: Told) =>
    `In the ${period} to ${day} ${what} neither grew nor fell.`,
  unvalued: (growth: string) =>
    `This counts ${growth} of what had no valuation yet when the period began: part of it may be older.`,
  oneDay: (what: string, day: string, value: string, paidIn: string) =>
    `On ${day} ${what} was valued at ${value}, with ${paidIn} paid in. A chart follows the next valuation.`,
  rule: 'Growth is the change in value without what was paid in or taken out.',
  period: 'Period of the value over time',
  chartCursor: 'Read the values of the portfolio',
  tableCaption: 'Value of the portfolio and money paid in, newest first',
  fileName: 'value-over-time',
  currency: 'Currency',
  value: 'Value',
  paidIn: 'Paid in',
  takenOut: 'Taken out',
  netPaidIn: 'Paid in, less taken out',
  growth: 'Growth',
  growthPercent: 'Growth (%)',
  sinceInvested: 'Growth since invested',
  valueOn: (day: string) => `On ${day}`,
  sinceFirst: (day: string) => `Since ${day}`,
  byCategory: 'Growth by category',
  category: 'Category',
  ofPaidIn: (value: string, paidIn: string) => `${value} now, ${paidIn} paid in`,
  scope:
    'Counts every investment that has ever had a value, also those that are closed or ended. The ' +
    'pages of a category compare only what is active today, so their growth may differ. Money ' +
    'without a valuation is left out.',
  taxYears: 'By tax year',
  taxYearsRule:
    'From 6 April to 5 April. Opening value, plus paid in, less taken out, plus growth, is the ' +
    'closing value.',
  taxYearsFile: 'tax-years',
  taxYear: 'Tax year',
  soFar: (taxYear: string) => `${taxYear} so far`,
  opening: 'Opening value',
  closing: 'Closing value',
  earlierYears: (count: number) =>
    count === 1 ? 'Show 1 earlier tax year' : `Show ${count} earlier tax years`,
} as const;
