/** Texts of the first figures, which are visible before the portal's scripts load; included in `copy`. */
export const figuresCopy = {
  totalValue: 'Total value',
  whatMoved: 'What moved it',
  whereItIs: 'Where it is',
  totalIn: (currency: string) => `Total value in ${currency}`,
  withoutValuation: (names: string, count: number) =>
    count === 1
      ? `Excludes ${names}, not valued yet`
      : `Excludes ${count} categories not valued yet`,
  investmentValue: 'Investment Value',
  accountValue: 'Account Value',
  noValuation: 'No valuation yet',
  value: 'Value',
  inPounds: 'in pounds',
  inNoCategory: 'In no category',
  categoriesAddUpTo: (amount: string) =>
    `Categories add up to ${amount} more than this total, so we show no shares`,
} as const;
