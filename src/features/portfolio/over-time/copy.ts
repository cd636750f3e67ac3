import { copy as portfolio } from '../copy.ts';

/** Texts of the portfolio over time. */
export const copy = {
  heading: 'Value over time',
  valueOf: (name: string) => `Value of ${name} and money paid in, newest first`,
  includesClosed: 'Growth over time counts what is closed too.',
  noSeries: 'No history of this value is known.',
  whatMoved: portfolio.whatMoved,
  taxYears: portfolio.taxYears,
  inAll: 'In all',
  ofInvested: 'of what was invested',
  inPeriod: (period: string, day: string) => `in the ${period} to ${day}`,
  inTaxYear: (taxYear: string, day: string) => `in the tax year ${taxYear}, to ${day}`,
  sinceInvestedTo: (day: string) => `since you first invested, to ${day}`,
  unvalued: (growth: string) =>
    `This includes ${growth} from investments without a valuation when the period began: some of it may be older.`,
  tableCaption: 'Value of the portfolio and money paid in, newest first',
  fileName: 'value-over-time',
  currency: 'Currency',
  value: 'Value',
  paidIn: 'Paid in',
  takenOut: 'Taken out',
  netPaidIn: 'Paid in, less taken out',
  growth: 'Growth',
  sinceInvested: 'Since you first invested, with what is closed',
  sinceYouInvested: 'since you first invested',
  category: 'Category',
  yearly: (percent: string) =>
    `That is ${percent} a year, money-weighted: the one rate at which a savings account with the ` +
    'same payments, each on its day, would have come to the same value.',
  scope:
    'Growth is the change in value without what was paid in or taken out. It counts every ' +
    'investment that has ever had a value, closed ones too; money without a valuation is left ' +
    'out. What was invested is the value at the start and what was paid in, less what was taken out.',
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
