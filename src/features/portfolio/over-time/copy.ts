type Headline = { readonly period: string; readonly day: string; readonly what: string };

/** Every sentence of the portfolio over time. */
export const copy = {
  heading: 'Value over time',
  headingIn: (currency: string) => `In ${currency}`,
  otherCurrencies: 'Held in other currencies, each by itself: nothing is converted.',
  portfolio: 'your portfolio',
  portfolioIn: (currency: string) => `your portfolio in ${currency}`,
  grew: ({ period, day, what }: Headline, amount: string, percent: string) =>
    `In the ${period} to ${day} ${what} grew by ${amount}${percent}.`,
  fell: ({ period, day, what }: Headline, amount: string, percent: string) =>
    `In the ${period} to ${day} ${what} fell by ${amount}${percent}.`,
  level: ({ period, day, what }: Headline) =>
    `In the ${period} to ${day} ${what} neither grew nor fell.`,
  unvalued: (growth: string) =>
    `This includes ${growth} from investments without a valuation when the period began: some of it may be older.`,
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
  sinceInvested: 'Since you first invested, with what is closed',
  sinceYouInvested: 'since you first invested',
  yearly: 'A year',
  aYear: (percent: string) => `${percent} a year`,
  valueOn: (day: string) => `On ${day}`,
  sinceFirst: (day: string) => `Since ${day}`,
  byCategory: 'Growth by category',
  category: 'Category',
  ofPaidIn: (value: string, paidIn: string) => `${value} now, ${paidIn} paid in`,
  scope:
    'Counts every investment that has ever had a value. Money without a valuation is left out. ' +
    'Percentages are of what was paid in, less what was taken out. The yearly figure is ' +
    'money-weighted: the one rate at which a savings account with the same payments, each on its ' +
    'day, would have come to the same value.',
  taxYears: 'By tax year',
  taxYearsRule:
    'From 6 April to 5 April. Opening value, plus paid in, less taken out, plus growth, is the ' +
    'closing value.',
  unvaluedIn: (taxYear: string, growth: string) =>
    `The growth of ${taxYear} includes ${growth} from investments without a valuation when the year began: some of it may be older.`,
  unvaluedGrowth: 'Growth of investments without a valuation when the year began',
  taxYearsFile: 'tax-years',
  taxYear: 'Tax year',
  soFar: (taxYear: string) => `${taxYear} so far`,
  opening: 'Opening value',
  closing: 'Closing value',
  incomeRule:
    'What was taken out in each tax year, from 6 April to 5 April. The history does not say how much ' +
    'of it was dividends, withdrawals or repayments.',
  noIncome: 'The history shows nothing taken out of this category.',
  incomeFile: 'income',
  earlierYears: (count: number) =>
    count === 1 ? 'Show 1 earlier tax year' : `Show ${count} earlier tax years`,
} as const;
