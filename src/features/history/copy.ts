/** Every sentence of a history; literal where specification 2 gives them. */
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
  end: 'This is the start of the history. There is nothing older.',
  value: 'Value',
  unitPrice: 'Unit price',
  quantity: 'Quantity',
} as const;
