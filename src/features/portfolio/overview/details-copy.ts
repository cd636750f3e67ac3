/** Texts of 'More about this total', which load with it. */
export const detailsCopy = {
  datesElsewhere: 'Each holding shows its valuation date. Holdings not valued yet are left out',
  totalRule:
    'We add the pound value of each category. Other currencies have separate totals. We do not ' +
    'convert them.',
  addsNothing: 'Not valued yet, so not counted.',
  lessThanCategories: 'Difference from the sum of the categories',
  inOwnCurrency: 'Separate total, not converted.',
  pence: 'Holdings priced in pence (GBX)',
  penceLeftOut: 'Not in any total. Each holding shows its own value.',
} as const;
