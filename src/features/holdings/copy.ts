/** Texts of the holdings screens; literal where specification 2 and 8 give them. */
export const copy = {
  loading: 'Loading your holdings…',
  noUpToDateValuation: 'We do not have an up-to-date valuation for this portfolio. Please call',
  failed: 'An error occurred while loading holdings. Please try again.',
  refreshFailed: 'We could not update these values.',
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
  noGrowth: 'Growth needs a value and a cost',
  cashAlone: 'Cash only: no growth to show',
  nothingInPounds: 'No holdings in pounds',
  paidIn: (amount: string, count: number) => `${amount} paid in for ${holdings(count)}`,
  closedCost: 'Closed holdings are left out',
  growthToday: 'Growth of what you hold today',
  growthOver: (percent: string, count: number) => `${percent} of the cost of ${holdings(count)}`,

  // Explains why value and cost differ: the two totals do not count the same holdings.
  comparing: (count: number, value: string, cost: string) =>
    `Growth covers ${holdings(count)}: value ${value}, cost ${cost}.`,
  valueWithoutCost: (label: string, amount: string, count: number, why: readonly string[]) =>
    `Only in ${label}: ${amount}, ${holdings(count)} (${why.join(', ')}).`,
  withoutCost: {
    closed: (count: number) => `${count} closed or archived`,
    pending: (count: number) => `${count} pending`,
    'no-cost': (count: number) => `${count} without a cost`,
    'no-phase': (count: number) => `${count} without a phase`,
    'no-units': (count: number) => `${count} without units`,
    'has-children': (count: number) => `${count} counted through the holdings inside`,
    cash: () => 'cash',
  },
  costWithoutValue: (label: string, amount: string, count: number) =>
    `Only in ${label}: ${amount}, ${holdings(count)} without a value.`,
  ownCostDifference: (label: string, amount: string, isLess: boolean, count: number) =>
    `${label} counts the holdings inside ${
      count === 1 ? '1 investment' : `${count} investments`
    }: ${amount} ${isLess ? 'less' : 'more'}.`,
  penceApart: (pounds: string, count: number) =>
    `Priced in pence, not in any total: ${pounds} (${holdings(count)}).`,
  accountTotal: (value: string, cash: string, total: string) =>
    `Investments ${value} + cash ${cash} = account total ${total}.`,
  accountTotalInPounds: (value: string, cash: string, total: string) =>
    `In pounds: investments ${value} + cash ${cash} = account total ${total}.`,

  valuedOn: (date: string) => `Valued on ${date}`,
  valuedBetween: (oldest: string, latest: string) => `Valued between ${oldest} and ${latest}`,
  without: (count: number) => (count === 1 ? '1 without a date' : `${count} without a date`),
  undated: 'Valuation date not known',

  totalsRule:
    'Value counts each holding you have invested in, once. Cost counts active holdings with units. ' +
    'For a fund or portfolio, cost counts the holdings inside it. Growth compares holdings in both ' +
    'totals. We do not convert currencies.',
  groups: {
    both: 'In both totals',
    value: (label: string) => `Only in ${label}`,
    cost: (label: string) => `Only in ${label}`,
    other: 'In another currency',
    none: 'Not in any total',
  },
  totals: 'Totals in pounds',
  notes: {
    'not-valued': 'No valuation yet.',
    'cash-apart': 'Cash is shown beside the total.',
    'summed-from-underlying': 'Value: the holdings inside it count instead.',
    'not-invested': 'Not invested yet.',
    expired: 'No units or value left.',
    pending: 'Pending allocation.',
    'has-children': 'Cost: the holdings inside it count instead.',
    ownCost: 'Growth uses its own cost. Amount invested counts the holdings inside.',
    within: 'Growth is counted in the investment above it.',
    cash: 'Cash has no cost.',
    'no-cost': 'Cost not known.',
    'not-active': (cost: string) => `Not active, so its cost${cost} does not count.`,
    'no-phase': (cost: string) => `No phase recorded, so its cost${cost} does not count.`,
    'no-units': (cost: string) => `No units, so its cost${cost} does not count.`,
    pence: (pence: string, pounds: string) => `${pence} (${pounds}). Pence are not in any total.`,
  },
  otherCurrencies: 'Other currencies',
  totalIn: (currency: string) => `Total value in ${currency}`,

  holdings: 'Holdings',
  table: 'Holdings table',
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
  // Header without a currency: a CSV file has a currency column, and mixed lists show it in each cell.
  growthAmount: 'Growth',
  growthIn: (currency: string) => `Growth (${currency})`,
  noMatch: 'No holdings match your search',
  noMatchHint: 'Try another name or phase.',
  reset: 'Show all holdings',
  pages: 'Holdings pages',

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
  askAbout: 'Ask us about this',
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
  unknownHolding: 'We cannot find this holding.',
  unknownHoldingHint: 'It may be closed, or the link may be incomplete.',
} as const;

function holdings(count: number): string {
  return count === 1 ? '1 holding' : `${count.toLocaleString('en-GB')} holdings`;
}

export function formatHoldingsCount({ matchCount, first, last, totalCount }: Count): string {
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
  readonly matchCount: number;
  /** First and last row on this page, counted from 1. */
  readonly first: number;
  readonly last: number;
  readonly totalCount: number;
};
