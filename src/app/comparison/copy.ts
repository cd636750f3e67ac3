/** Texts of the choice of categories. */
export const copy = {
  title: 'Category comparison',
  categories: 'Categories',
  category: 'Category',
  value: 'Value',
  nameIn: (name: string, currency: string) => `${name} in ${currency}`,
  partOf: (name: string) => `Part of ${name}`,
  tooFew: 'Nothing to compare yet',
  tooFewHint: 'You can compare two or more categories with a valuation.',
  toDashboard: 'Go to the dashboard',
} as const;
