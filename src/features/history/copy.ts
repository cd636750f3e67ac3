/** Texts of a history; literal where specification 2 gives them. */
export const copy = {
  heading: (name: string) => `Recent history for ${name}`,
  accountLabel: 'Account history',
  loading: 'Loading the history…',
  failed: 'An error occurred loading status history',
  empty: 'Holding has no history.',
  retry: 'Retry',
  retrying: 'Trying again…',
  loadMore: 'Load more',
  loadingMore: 'Loading more…',
  shown: (shown: number) => `${shown} shown`,
  shownOf: (shown: number, total: number) => `${shown} of ${total}`,
  goesRound:
    'We were sent a part of the history that is here already, in place of what comes before it.',
  end: 'This is the start of the history. There is nothing older.',
  date: 'Date',
  value: 'Value',
  noValue: 'No value',
  change: 'Change',
  changeInWords: 'Change since the previous value',
  changeRule: 'A change includes what was paid in or taken out.',
  changeRuleWithout:
    'A change includes what was paid in or taken out; its percentage leaves that out.',
  moved: (amount: string, isIn: boolean) => `of which ${amount} ${isIn ? 'paid in' : 'taken out'}`,
  since: (day: string) => `since ${day}`,
  unitPrice: 'Unit price',
  quantity: 'Quantity',
} as const;
