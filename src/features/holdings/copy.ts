/** Every sentence of the holdings screens; literal where specification 2 and 8 give them. */
export const copy = {
  loading: 'Loading your holdings…',
  noUpToDateValuation: 'We do not have an up-to-date valuation for this portfolio. Please call',
  failed: 'An error occurred while loading holdings. Please try again.',
  retry: 'Try again',
  refreshFailed: 'These values could not be brought up to date.',
  nothingHeld: (category: string) =>
    `You have no ${category}. Browse our currently available offers below`,
  offersLink: (category: string) => `See the available offers: ${category}`,

  summary: 'Summary',
  totalValue: 'Total value',
  amountInvested: 'Amount invested',
  // A discretionary manager's account has its own labels (specification 2).
  investmentValue: 'Investment Value',
  investmentCost: 'Investment Cost',
  cashWithin: (amount: string) => `(${amount} in cash balance)`,
  cashApart: (amount: string) => `(Ex. Cash Value: ${amount})`,
  noValuation: 'No valuation yet',
  lastValued: 'Last valued',
  oldestValuation: (date: string) => `The oldest value is of ${date}`,
  amountInvestedQuestion: 'How is the amount invested made up?',
  investmentCostQuestion: 'How is the investment cost made up?',
  valueRule:
    'It counts the value of every holding in pounds that has been invested, each once. Other ' +
    'currencies have totals of their own and are never converted.',
  costRule:
    'It counts the cost in pounds of every active holding that has units. Where an investment has ' +
    'holdings within it, theirs count in place of its own.',
  valueReasons: {
    'other-currency': 'In another currency, which has a total of its own',
    pence: 'In pence, which join no total',
    'cash-apart': 'Cash, which is named beside the total',
    'not-valued': 'It has no value yet',
    'summed-from-underlying': 'The sum of holdings that count themselves',
    'not-invested': 'Not invested yet',
    expired: 'It has no units and no value any more',
  },
  costReasons: {
    'has-children': 'The holdings within it count in its place',
    'not-active': 'Not recorded as active',
    'no-cost': 'Its cost is not known',
    'no-units': 'It has no units',
    'other-currency': 'Not in pounds',
    expired: 'It has no units and no value any more',
  },
  otherCurrencies: 'Other currencies',
  totalIn: (currency: string) => `Total value in ${currency}`,

  holdings: 'Holdings',
  table: 'Table of holdings',
  search: 'Search by name',
  phaseFilter: 'Phase',
  allPhases: 'All phases',
  sortKeys: { name: 'Investment name', value: 'Value', growth: 'Growth' },
  descendingWord: 'descending',
  ascendingWord: 'ascending',
  sortedBy: 'Sorted by',
  sorted: (key: string, direction: string) => `Sorted by ${key}, ${direction}`,
  searchedFor: 'Searched for',
  currency: 'Currency',
  // In a file the currency has its own column.
  growthAmount: 'Growth',
  sortHint: 'Column headers with buttons sort the whole list.',
  noMatch: 'No holdings match your search',
  noMatchHint: 'Try another name or phase.',
  reset: 'Show all holdings',
  pages: 'Pages of holdings',

  fields: {
    name: 'Product name',
    phase: 'Phase',
    value: 'Value',
    growthPercentage: 'Growth (%)',
    growth: 'Growth (£)',
    unitPrice: 'Unit price',
    units: 'Units',
    cost: 'Cost',
    invDate: 'Date invested',
    lastValuedAt: 'Date valued',
  },
  actions: 'Actions',
  // Specification 2, 'Phase display'; an active holding has no label.
  phaseTexts: {
    Pending: 'Pending allocation.',
    Active: null,
    Closed: 'Closed.',
    Archived: 'Archived.',
  },
  includes: (count: number) => (count === 1 ? 'Includes 1 holding' : `Includes ${count} holdings`),

  viewDetails: 'View details',
  viewDocuments: 'View documents',
  viewHistory: 'View history',
  closeHistory: 'Close history',
  details: 'Investment Details',
  documents: 'Important Documents',
  childHoldings: 'Holdings in this investment',
  unknownHolding: 'This holding is not in the list.',
  unknownHoldingHint: 'It may have been closed, or the address may be incomplete.',
} as const;

/** The text above the list: the shown range, and whether it is filtered. */
export function countText({ shown, first, last, of }: Count): string {
  const noun = of === 1 ? 'holding' : 'holdings';
  if (shown === 0) return `0 of ${of} ${noun}`;
  if (shown < of) {
    const matching = `${shown} of ${of} ${noun}`;
    return last - first + 1 === shown ? matching : `${matching}, showing ${first} to ${last}`;
  }
  return last - first + 1 === of ? `${of} ${noun}` : `Showing ${first} to ${last} of ${of} ${noun}`;
}

type Count = {
  /** How many match search and filter. */
  readonly shown: number;
  /** The first and last on this page, from 1. */
  readonly first: number;
  readonly last: number;
  /** The total number. */
  readonly of: number;
};
