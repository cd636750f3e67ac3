/** Every sentence of the valuation on paper. */
export const copy = {
  title: 'Portfolio valuation',
  fileName: 'valuation',
  client: 'Client',
  clientNumber: 'Client number',
  noNumber: 'none',
  date: 'Date',
  valuesOf: 'Values of',
  amounts: 'Amounts',
  leftOut: 'left out',
  category: 'Category',
  holding: 'Holding',
  value: 'Value',
  valuedOn: 'Valued on',
  partOf: (name: string) => `Part of ${name}.`,
  total: 'Total value',
  beyond: 'Held in pounds outside these lists',
  less: 'Less than these lists add up to',
  apart: 'Not in the total: other currencies, which are not converted',
  unvalued: (names: readonly string[]) => `Without a valuation yet: ${names.join('; ')}.`,
  unvaluedCount: (count: number) => `Without a valuation yet: ${count} holdings.`,
  about:
    'Each holding is shown with its last value and the date of that value. Values are shown for ' +
    'information and may be delayed.',
  contact: (product: string, phone: string, hours: string, email: string, host: string) =>
    `Questions about this valuation: ${product}, ${phone} (${hours}), ${email}, ${host}`,
} as const;
