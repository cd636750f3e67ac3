import { getPageHeader } from '#src/shared/screens/address/pages.ts';

/** Texts of 'Commission and charges'; literal where specification 8 gives them. */
export const copy = {
  /** Subtitle of the page (COMM-11). */
  explanation: 'Providers pay us commission. You pay charges for services.',
  loading: 'Loading commission and charges…',
  failed: 'An error occurred fetching commission. Please try again later.',
  none: 'We have not received any ongoing commissions from investments you have made with us.',
  title: getPageHeader('commission').title,

  year: 'Year',
  all: 'All',
  allEntries: 'All entries',
  entriesIn: (year: string) => `Entries in ${year}`,
  noneIn: (year: string) => `No commission or charges in ${year}.`,
  showAll: 'Show all years',
  count: (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`,
  search: 'Search by investment',
  noMatch: 'No entries match your search',

  totals: 'Totals',
  totalsIn: (year: string) => `Totals in ${year}`,
  byMonth: (type: string, currency: string) => `${type} by month, ${currency}`,

  fields: {
    name: 'Investment',
    type: 'Type',
    month: 'Month',
    period: 'Period',
    value: 'Value',
  },
  pages: 'Entry pages',
  sortKeys: { month: 'Month', name: 'Investment', value: 'Value' },
} as const;
