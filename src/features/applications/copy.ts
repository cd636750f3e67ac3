import { MISSING_VALUE } from '#src/shared/platform/text/missing.ts';
import { getPageHeader } from '#src/shared/screens/address/pages.ts';

/** Texts of the application history; literal where specification 4 and 8 quote them. */
export const copy = {
  title: getPageHeader('applicationHistory').title,
  loading: 'Loading your applications…',
  loadingAll: 'Loading all applications…',
  loadingYear: (year: string) => `Loading applications in ${year}…`,
  failed: 'An unknown error occurred please try again.',
  noneIn: (years: string) => `You did not make any investments in ${years}`,
  /** Argument of `noneIn` for all years (APPL-20). */
  anyYear: 'any year',

  year: 'Tax year',
  all: 'All',
  allApplications: 'All applications',
  inYear: (year: string) => `Applications in ${year}`,
  yearsFailed: 'We could not load earlier tax years.',
  yearsLoaded: 'Tax years loaded.',
  count: (count: number) => `${count} ${count === 1 ? 'application' : 'applications'}`,

  fields: {
    received: 'Date received',
    name: 'Investment',
    type: 'Type',
    amount: 'Amount invested',
    status: 'Status',
  },
  more: 'More',
  moreAbout: (which: string) => `About ${which}`,
  askAbout: 'Ask about this',
  which: (name: string, received: string) => `${name}, received ${received}`,
  search: 'Search by investment',
  noMatch: 'No applications match your search',
  pages: 'Application pages',
  sortKeys: { received: 'Date received', name: 'Investment', amount: 'Amount invested' },

  meanings: {
    Accepted: 'Accepted. Select the name to see the holding.',
    Pending: 'We have your application. The status changes when there is a decision.',
    Returned: 'This application was returned. Ask us for the reason.',
    Cancelled: 'This application was cancelled.',
    'Transfered away': 'The investment was transferred away and is no longer held with us.',
    [MISSING_VALUE]: 'We have no status for this application.',
  },

  report: 'Download PDF report',
  reportPending: 'Preparing the report…',
  reportSaved: (name: string) => `Downloaded ${name}.`,
} as const;
