/** Texts of the holdings screens; literal where specification 2 and 8 give them. */
export const copy = {
  loading: 'Loading your holdings…',
  noUpToDateValuation: 'We do not have an up-to-date valuation for this portfolio. Please call',
  failed: 'An error occurred while loading holdings. Please try again.',
  refreshFailed: 'These values could not be brought up to date.',
  noHoldings: (category: string) =>
    `You have no ${category}. Browse our currently available offers below`,
  offersLink: (category: string) => `See the available offers: ${category}`,

  summary: 'Summary',
  totalValue: 'Total value',
  amountInvested: 'Amount invested',
  // A discretionary manager's account has its own labels (specification 2).
  accountValue: 'Account Value',
  investmentValue: 'Investment Value',
  investmentCost: 'Investment Cost',
  cashWithin: (amount: string) => `(${amount} in cash balance)`,
  cashApart: (amount: string) => `(Ex. Cash Value: ${amount})`,
  noValuation: 'No valuation yet',
  growth: 'Growth',
  noGrowth: 'No holding has both a value and a cost yet',
  cashAlone: 'Only cash is held, which has no growth to show',
  nothingInPounds: 'Nothing is held in pounds',
  paidIn: (amount: string, count: number) => `${amount} was paid in, for ${holdings(count)}`,
  closedCost: 'What is closed does not count',
  growthToday: 'Growth of what you hold today',
  growthOver: (percent: string, count: number) => `${percent} of the cost of ${holdings(count)}`,

  // Explains a difference between the two totals, when they do not count the same holdings.
  comparing: (count: number, value: string, cost: string) =>
    `Growth of what you hold today compares ${
      count === 1 ? 'the one holding that is' : `the ${holdings(count)} that are`
    } in both totals: ${value} with a cost of ${cost}.`,
  valueWithoutCost: (label: string, amount: string, count: number, why: readonly string[]) =>
    `${label} has ${amount} more, from ${holdings(count)} whose cost does not count: ${why.join(', ')}.`,
  withoutCost: {
    closed: (count: number) => `${count} closed or archived`,
    pending: (count: number) => `${count} pending`,
    'no-cost': (count: number) => `${count} without a cost`,
    'no-phase': (count: number) => `${count} without a phase`,
    'no-units': (count: number) => `${count} without units`,
    'has-children': (count: number) => `${count} in whose place the holdings within count`,
    cash: () => 'cash',
  },
  costWithoutValue: (label: string, amount: string, count: number) =>
    `${label} has ${amount} more, from ${holdings(count)} whose value does not count.`,
  ownCostDifference: (label: string, amount: string, isLess: boolean, count: number) =>
    `${label} has ${amount} ${isLess ? 'less' : 'more'}, because it counts the holdings within ${
      count === 1 ? '1 investment' : `${count} investments`
    } in its place.`,
  penceApart: (pounds: string, count: number) =>
    `${holdings(count)} in pence, worth ${pounds}, ${count === 1 ? 'is' : 'are'} in no total.`,
  accountTotal: (value: string, cash: string, total: string) =>
    `${value} without cash and ${cash} in cash are the account total of ${total}.`,
  accountTotalInPounds: (value: string, cash: string, total: string) =>
    `${value} without cash and ${cash} in cash are the account total of ${total} in pounds.`,

  // Dates of the values in a total.
  valuedOn: (date: string) => `Valued on ${date}`,
  valuedBetween: (oldest: string, latest: string) => `Valued between ${oldest} and ${latest}`,
  without: (count: number) => (count === 1 ? '1 without a date' : `${count} without a date`),
  undated: 'The date of the value is not known',

  totalsRule:
    'Total values count every holding that has been invested in, each once; costs count every active ' +
    'holding that has units, and the holdings within an investment in its place. Growth compares ' +
    'what is in both. Currencies are never converted.',
  groups: {
    both: 'In both totals',
    value: (label: string) => `Only in ${label}`,
    cost: (label: string) => `Only in ${label}`,
    other: 'In another currency',
    none: 'In no total',
  },
  totals: 'Totals in pounds',
  notes: {
    'not-valued': 'It has no valuation yet.',
    'cash-apart': 'Cash, which is named beside the total.',
    'summed-from-underlying':
      'Its value is the sum of the holdings within it, which count themselves.',
    'not-invested': 'Not invested yet.',
    expired: 'It has no units and no value any more.',
    pending: 'Pending allocation.',
    'has-children': 'For its cost, the holdings within it count.',
    ownCost: 'Compared by its own cost. The amount invested counts the holdings within it.',
    within: 'Part of an investment that is compared as a whole.',
    cash: 'Cash has no cost.',
    'no-cost': 'Its cost is not known.',
    'not-active': (cost: string) =>
      `It is not recorded as active, so its cost${cost} does not count.`,
    'no-phase': (cost: string) => `No phase is recorded, so its cost${cost} does not count.`,
    'no-units': (cost: string) => `It has no units, so its cost${cost} does not count.`,
    pence: (pence: string, pounds: string) =>
      `${pence}, which is ${pounds}. Pence are in no total.`,
  },
  otherCurrencies: 'Other currencies',
  totalIn: (currency: string) => `Total value in ${currency}`,

  holdings: 'Holdings',
  table: 'Table of holdings',
  search: 'Search by name',
  showFound: (count: number) => `Show ${holdings(count)}`,
  phaseFilter: 'Phase',
  allPhases: 'All phases',
  sortKeys: { name: 'Investment name', value: 'Value', growth: 'Growth' },
  descendingWord: 'descending',
  ascendingWord: 'ascending',
  sortedBy: 'Sorted by',
  sorted: (key: string, direction: string) => `Sorted by ${key}, ${direction}`,
  searchedFor: 'Searched for',
  currency: 'Currency',
  // A file has a column for the currency; a list of several currencies shows it in the cells.
  growthAmount: 'Growth',
  growthIn: (currency: string) => `Growth (${currency})`,
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
  askAbout: 'Ask about this',
  // Specification 2, 'Phase display'; an active holding has no label.
  phaseTexts: {
    Pending: 'Pending allocation.',
    Active: null,
    Closed: 'Closed.',
    Archived: 'Archived.',
  },
  noPhase: 'No phase recorded.',
  includes: (count: number) => (count === 1 ? 'Includes 1 holding' : `Includes ${count} holdings`),

  viewDetails: 'View details',
  viewDocuments: 'View documents',
  viewHistory: 'View history',
  closeHistory: 'Close history',
  panelTabs: 'About this holding',
  tabs: { INVESTMENT: 'Details', HISTORY: 'History', DOCS: 'Documents' },
  history: 'Investment History',
  details: 'Investment Details',
  documents: 'Important Documents',
  childHoldings: 'Holdings in this investment',
  unknownHolding: 'This holding is not in the list.',
  unknownHoldingHint: 'It may have been closed, or the address may be incomplete.',
} as const;

function holdings(count: number): string {
  return count === 1 ? '1 holding' : `${count.toLocaleString('en-GB')} holdings`;
}

/** Formats the text above the list: the visible range, and whether the list is filtered. */
export function formatCount({ matchCount, first, last, totalCount }: Count): string {
  const noun = totalCount === 1 ? 'holding' : 'holdings';
  if (matchCount === 0) return `0 of ${totalCount} ${noun}`;
  if (matchCount < totalCount) {
    const matching = `${matchCount} of ${totalCount} ${noun}`;
    return last - first + 1 === matchCount ? matching : `${matching}, showing ${first} to ${last}`;
  }
  return last - first + 1 === totalCount
    ? `${totalCount} ${noun}`
    : `Showing ${first} to ${last} of ${totalCount} ${noun}`;
}

type Count = {
  /** Number of holdings that match search and filter. */
  readonly matchCount: number;
  /** First and last row on this page, counted from 1. */
  readonly first: number;
  readonly last: number;
  /** Number of holdings without search and filter. */
  readonly totalCount: number;
};
