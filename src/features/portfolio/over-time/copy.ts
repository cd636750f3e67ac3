import { copy as portfolio } from '../copy.ts';

export const copy = {
  heading: 'Value over time',
  valueOf: (name: string) => `${name}: value and net paid in, newest first`,
  includesClosed: 'Growth over time includes closed holdings.',
  noSeries: 'Your chart starts with the first valuation.',
  period: 'Chart period',
  taxYears: portfolio.taxYears,
  compare: 'Compare categories',
  unvalued: (growth: string) =>
    `Includes ${growth} from investments first valued in this period. Some may be earlier growth.`,
  tableCaption: 'Portfolio value and net paid in, newest first',
  fileName: 'value-over-time',
  currency: 'Currency',
  value: 'Value',
  paidIn: 'Paid in',
  takenOut: 'Paid out',
  netPaidIn: 'Net paid in',
  growth: 'Growth',
  sinceInvested: 'Since you first invested, including closed investments',
  sinceYouInvested: 'since you first invested',
  yearly: (percent: string) =>
    `Yearly return: ${percent} (money-weighted). The same payments into savings at this rate ` +
    'would reach this value.',
  scope:
    'Growth is the change in value, without money paid in or out. It includes closed investments ' +
    'and leaves out those without a valuation. The percentage compares growth with opening value ' +
    'plus net paid in.',
  taxYearsRule: '6 April to 5 April. Opening value + paid in − paid out + growth = closing value.',
  unvaluedIn: (taxYear: string, growth: string) =>
    `${taxYear} includes ${growth} from investments first valued that year. Some may be earlier growth.`,
  unvaluedGrowth: 'Growth of investments first valued that year',
  taxYearsFile: 'tax-years',
  taxYear: 'Tax year',
  soFar: (taxYear: string) => `${taxYear} so far`,
  opening: 'Opening value',
  closing: 'Closing value',
  earlierYears: 'Show more',
} as const;
