/** The sentences of the page of a parent category alone: the dashboard does not load them. */
export const copy = {
  totalInvested: 'Total invested',
  totalInvestedIn: (currency: string) => `Total invested in ${currency}`,
  totalInvestedHint: 'What it is worth today',
  // Spelt as in specification 8 for this screen.
  failed: 'An error occured loading portfolio',
  offersLink: (category: string) => `See the available offers: ${category}`,
} as const;
