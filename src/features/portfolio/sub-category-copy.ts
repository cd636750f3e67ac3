/** Texts that only the page of a parent category needs; the dashboard does not load them. */
export const copy = {
  totalInvested: 'Total invested',
  totalInvestedIn: (currency: string) => `Total invested in ${currency}`,
  totalInvestedHint: 'At the latest valuations',
  // The spelling is literal from specification 8.
  failed: 'An error occured loading portfolio',
  offersLink: (category: string) => `See the available offers: ${category}`,
} as const;
