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
  nothingInPounds: 'No holdings in pounds',
  paidIn: (amount: string, count: number) => `${amount} paid in for ${holdings(count)}`,
  closedCost: 'Closed holdings are left out',
  growthToday: 'Growth of what you hold today',
  growthOver: (percent: string, count: number) => `${percent} of the cost of ${holdings(count)}`,

  costsInside: (count: number) =>
    count === 1
      ? 'Counts the companies inside'
      : `Counts the companies inside ${count} investments`,
  soFar: (amount: string) => `: ${amount} so far.`,

  ledger: {
    name: 'From what you paid in to what it is worth',
    paidIn: 'Paid in',
    paidInWith: (amount: string) => `Paid in (${amount} valued without a cost)`,
    takenOut: 'Taken out',
    closed: (count: number, isLoss: boolean) =>
      `${isLoss ? 'Lost' : 'Gained'} on ${count} closed ${count === 1 ? 'holding' : 'holdings'}`,
    other: (count: number) => `Growth of ${count} other ${count === 1 ? 'holding' : 'holdings'}`,
    remainder: 'Other changes',
    worth: 'Worth today',
  },
  penceApart: (pounds: string, count: number) =>
    `Priced in pence, not in any total: ${pounds} (${holdings(count)}).`,
  cash: 'cash',
  overdrawnCash: 'overdrawn cash',
  accountTotal: (value: string, cash: string, total: string) =>
    `Investments ${value} + ${cash} = account total ${total}.`,
  accountTotalInPounds: (value: string, cash: string, total: string) =>
    `In pounds: investments ${value} + ${cash} = account total ${total}.`,

  valuedOn: (date: string) => `Valued on ${date}`,
  valuedBetween: (oldest: string, latest: string) => `Valued between ${oldest} and ${latest}`,
  without: (count: number) => (count === 1 ? '1 without a date' : `${count} without a date`),
  undated: 'Valuation date not known',

  counted: 'Counted',
  leftOut: 'Left out',
  totalsLoading: 'Loading how the total is made up…',
  totalsMissing: 'We could not load this list. Your values above are complete.',
  groups: {
    today: 'In both totals',
    closed: 'Closed holdings',
    other: (label: string) => `Only in ${label}`,
    cost: (label: string) => `Only in ${label}`,
    currency: 'In another currency',
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
    contradicted: 'Its cost and growth do not match its value, so neither counts.',
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
  valuedFilter: 'Valued',
  showOld: (count: number) =>
    count === 1 ? 'Show 1 old value' : `Show ${count.toLocaleString('en-GB')} old values`,
  showAnyAge: 'Show all values',
  over: (age: string) => `Over ${age} ago`,
  oldValuation: (age: string) => `Valued over ${age} ago`,
  oldValues: (age: string, amount: string, total: string) =>
    `Valued over ${age} ago: ${amount} of ${total}.`,
  compare: 'Compare holdings',
  sortKeys: { name: 'Investment name', value: 'Value', growth: 'Growth' },
  descendingWord: 'descending',
  ascendingWord: 'ascending',
  sortedBy: 'Sorted by',
  menuName: (hasOrder: boolean, hasComparison: boolean) => {
    if (!hasComparison) return 'Sort and export';
    return hasOrder ? 'Sort, compare and export' : 'Compare and export';
  },
  sorted: (key: string, direction: string) => `Sorted by ${key}, ${direction}`,
  searchedFor: 'Searched for',
  currency: 'Currency',
  // Header without a currency: a CSV file has a currency column, and mixed lists show it in each cell.
  growthAmount: 'Growth',
  growthIn: (currency: string) => `Growth (${currency})`,
  noMatch: 'No holdings match your search',
  noMatchHint: 'Try another name or filter.',
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
  overdrawn: 'Overdrawn.',
  includes: (count: number) => (count === 1 ? 'Includes 1 holding' : `Includes ${count} holdings`),

  viewDetails: 'View details',
  viewDocuments: 'View documents',
  viewHistory: 'View history',
  closeHistory: 'Close history',
  otherHoldings: 'Other holdings',
  previous: (name: string) => `Previous holding, ${name}`,
  next: (name: string) => `Next holding, ${name}`,
  position: (position: number, count: number) => `${position} of ${count}`,
  allocationPending: 'Its values appear after the allocation.',
  onCost: 'compared with its cost',
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
