import { figuresCopy } from './figures-copy.ts';

/** Texts of the portfolio screens; literal where specification 2 and 8 give them. */
export const copy = {
  ...figuresCopy,
  heading: 'My portfolio',
  fileName: 'portfolio',
  moreAboutTotal: 'More about this total',
  printOrDownload: 'Print or download',
  taxYears: 'By tax year',
  overTimeIn: (currency: string) => `Value over time in ${currency}`,
  noHistory: 'Your chart starts with the first valuation.',
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
  sectionMissing: 'We could not load this part. Your values above are complete.',
  refreshFailed: 'We could not update these values.',
  disclaimerHeading: 'About these values',
} as const;
