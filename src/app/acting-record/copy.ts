import type { ActingEvent } from './acting-record.ts';

/** All texts of the acting record. */
export const copy = {
  title: 'What you did as another client',
  storageNote:
    'Since you logged in, in this tab only. It is sent to nobody, and gone when you log out or load the page again.',
  none: 'Nothing yet.',
  acts: {
    page: (what: string) => `Viewed ${what}`,
    holding: (what: string) => `Viewed ${what}`,
    file: (what: string) => `Downloaded ${what}`,
    print: (what: string) => `Printed ${what}`,
    address: () => 'Sent a new address',
  } satisfies Record<ActingEvent['kind'], (what: string) => string>,
  counts: {
    page: (count: number) => `viewed ${count} ${count === 1 ? 'page' : 'pages'}`,
    holding: (count: number) => `viewed ${count} ${count === 1 ? 'holding' : 'holdings'}`,
    file: (count: number) => `downloaded ${count} ${count === 1 ? 'file' : 'files'}`,
    print: (count: number) => `printed ${count} ${count === 1 ? 'page' : 'pages'}`,
    address: () => 'sent a new address',
  } satisfies Record<ActingEvent['kind'], (count: number) => string>,
  copyText: 'Copy as text',
  copied: 'Copied',
  copyFailed: 'Your browser did not copy it. Select the text above and copy it yourself.',
  close: 'Close',
} as const;
