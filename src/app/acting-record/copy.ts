import type { ActingEvent } from './acting-record.ts';

export const copy = {
  title: 'Your activity',
  storageNote: 'This tab only, since you logged in. Logging out or reloading clears it.',
  none: 'No activity yet.',
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
  copyFailed: 'Copying failed. Select the text above and copy it.',
  close: 'Close',
} as const;
