import { figuresCopy } from './figures-copy.ts';

/** Texts of the portfolio screens; literal where specification 2 and 8 give them. */
export const copy = {
  ...figuresCopy,
  heading: 'My portfolio',
  /** Start of the file name of a download. */
  fileName: 'portfolio',
  datesElsewhere:
    'The holdings show the dates of their values; those without a valuation add nothing',
  details: 'Details',
  whatMoved: 'What moved it',
  whereItIs: 'Where it is',
  taxYears: 'By tax year',
  overTimeIn: (currency: string) => `Over time in ${currency}`,
  noHistory: 'No history of these values is kept yet.',
  // Dates of the values, in the header of a file or of a print.
  datesInHoldings: 'see the holdings',
  otherCurrencies: 'Other currencies',
  ofTheTotal: 'of the total',
  allocation: 'How your portfolio is divided',
  category: 'Category',
  currency: 'Currency',
  figure: 'Figure',
  sharePercent: 'Share (%)',
  note: 'Note',
  totalRule:
    'Each category adds the value in pounds that is shown above. What is held in another currency ' +
    'has a total of its own: nothing is converted.',
  addsNothing: 'No valuation yet, so it adds nothing.',
  lessThanCategories: 'Less than the categories add up to',
  inOwnCurrency: 'Kept in its own currency.',
  pence: 'Holdings priced in pence (GBX)',
  penceLeftOut: 'Left out of every total. Their values stand beside each holding.',
  loading: 'Loading your portfolio…',
  overviewFailed: 'An error occurred loading portfolio',
  noInvestments: (category: string) =>
    `You have no ${category}. Browse our currently available offers below`,
  whatNext: (host: string) =>
    `The offers are on ${host}, where you apply. Your application then shows under ` +
    'My applications, and your investment here with its value, history and documents.',
  everything: 'investments',
  allOffersLink: 'See the available offers',
  allDocuments: 'See the documents of all your holdings',
  overTimeLoading: 'Loading the value over time…',
  overTimeFailed: 'An error occurred loading the value over time.',
  overTimeMissing: 'The value over time could not be loaded. Your portfolio above is complete.',
  refreshFailed: 'These values could not be brought up to date.',
  disclaimerHeading: 'About these values',
} as const;
