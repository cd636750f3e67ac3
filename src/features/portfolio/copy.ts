import { figuresCopy } from './figures-copy.ts';

/** Texts of the portfolio screens; literal where specification 2 and 8 give them. */
export const copy = {
  ...figuresCopy,
  heading: 'My portfolio',
  fileName: 'portfolio',
  datesElsewhere: 'Each holding shows its valuation date. Holdings not valued yet are left out',
  details: 'Details',
  whatMoved: 'What moved it',
  whereItIs: 'Where it is',
  taxYears: 'By tax year',
  overTimeIn: (currency: string) => `Value over time in ${currency}`,
  noHistory: 'No history of these values is kept yet.',
  // Replaces the valuation dates in the header of a file or of a print.
  datesInHoldings: 'see the holdings',
  otherCurrencies: 'Other currencies',
  ofTheTotal: 'of the total',
  allocation: 'Portfolio by category',
  category: 'Category',
  currency: 'Currency',
  figure: 'Figure',
  sharePercent: 'Share (%)',
  note: 'Note',
  totalRule:
    'We add the pound value of each category. Other currencies have separate totals. We do not ' +
    'convert them.',
  addsNothing: 'Not valued yet, so not counted.',
  lessThanCategories: 'Difference from the sum of the categories',
  inOwnCurrency: 'Separate total, not converted.',
  pence: 'Holdings priced in pence (GBX)',
  penceLeftOut: 'Not in any total. Each holding shows its own value.',
  loading: 'Loading your portfolio…',
  overviewFailed: 'An error occurred loading portfolio',
  noInvestments: (category: string) =>
    `You have no ${category}. Browse our currently available offers below`,
  whatNext: (host: string) =>
    `Apply on ${host}. Follow your application under My applications. Your investment then ` +
    'appears here.',
  everything: 'investments',
  allOffersLink: 'See the available offers',
  allDocuments: 'See all your documents',
  overTimeLoading: 'Loading your chart…',
  overTimeFailed: 'We could not load your chart.',
  overTimeMissing: 'We could not load your chart. Your values above are complete.',
  taxYearsMissing: 'We could not load your tax years. Your values above are complete.',
  refreshFailed: 'We could not update these values.',
  disclaimerHeading: 'About these values',
} as const;
