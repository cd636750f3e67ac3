import { MISSING } from '#src/shared/platform/text/missing.ts';
import { getPageHeader } from '#src/shared/screens/address/pages.ts';

/**
 * Texts of the application history; those that specification 4 and 8 quote are copied literally.
 */
export const copy = {
  title: getPageHeader('applicationHistory').title,
  loading: 'Loading the applications…',
  loadingAll: 'Loading all applications…',
  loadingYear: (year: string) => `Loading the applications in ${year}…`,
  failed: 'An unknown error occurred please try again.',
  noneIn: (years: string) => `You did not make any investments in ${years}`,
  /** Argument of `noneIn` for all years (APPL-20). */
  anyYear: 'any year',

  year: 'Tax year',
  all: 'All',
  allApplications: 'All applications',
  inYear: (year: string) => `Applications in ${year}`,
  yearsFailed: 'The earlier tax years could not be loaded.',
  yearsLoaded: 'The tax years are loaded.',
  count: (count: number) => `${count} ${count === 1 ? 'application' : 'applications'}`,

  fields: {
    received: 'Date received',
    name: 'Investment',
    type: 'Type',
    amount: 'Amount invested',
    status: 'Status',
  },
  currency: 'Currency',
  more: 'More',
  moreAbout: (which: string) => `About ${which}`,
  askAbout: 'Ask about this',
  which: (name: string, received: string) => `${name}, received ${received}`,
  search: 'Search by investment',
  noMatch: 'No applications match your search',
  pages: 'Pages of applications',
  sortKeys: { received: 'Date received', name: 'Investment', amount: 'Amount invested' },

  /** Meaning and next step of each status, as far as the specification and the reply state them. */
  meanings: {
    Accepted: 'The application has been accepted. Its name leads to the holding.',
    Pending:
      'We have received the application. It has not been accepted, returned or cancelled yet; when it is, the status here changes.',
    Returned: 'The application was returned and not accepted. The reason is not recorded here.',
    Cancelled: 'The application was cancelled and goes no further.',
    'Transfered away': 'The investment was transferred away and is no longer held with us.',
    [MISSING]: 'There is no description of the status of this application here.',
  },

  report: 'Download PDF report',
  reportPending: 'Preparing the report…',
  reportSaved: (name: string) => `${name} has been saved.`,
} as const;
