/** A parent category: dashboard code, address segment, title and categories. */
export type ParentCategory = {
  readonly code: string;
  readonly slug: string;
  readonly title: string;
  readonly children: readonly string[];
};

// Specification 2: codes, addresses and names of the top-level categories. The categories under
// them are those of specification 9, and one without a column list in the portal.
export const CATEGORY_TREE: readonly ParentCategory[] = [
  {
    code: 'SOPHISTICATED_TAX_INVESTMENTS',
    slug: 'tax-efficient-investments',
    title: 'Tax Efficient Investments',
    children: [
      'Venture_Capital_Trusts',
      'EIS_investments',
      'SEIS_investments',
      'IHT_portfolios',
      'AIM_IHT_portfolios',
      'BPRA',
    ],
  },
  {
    code: 'DFM',
    slug: 'managed-portfolios',
    title: 'Managed Portfolios',
    children: ['Larkfield_Portfolio_Service', 'Quality_Shares_Portfolio'],
  },
  {
    code: 'EIS_SINGLE_COMPANY',
    slug: 'single-company-investments',
    title: 'Single Company Investments',
    children: ['Single_Company_Investments'],
  },
  {
    code: 'PRIVATE_MARKET_AND_REAL_ASSETS',
    slug: 'private-markets-real-estate-assets',
    title: 'Private Market and Real Assets',
    children: ['Private_markets_funds', 'Forestry_&_real_assets', 'Property'],
  },
  {
    code: 'OTHER_INVESTMENTS',
    slug: 'other-investments',
    title: 'Other Investments',
    children: ['Mini_bonds', 'Share_portfolios', 'Structured_products'],
  },
];

export function findParentCategory(slug: string): ParentCategory | undefined {
  return CATEGORY_TREE.find((category) => category.slug === slug);
}

export function isKnownCategory(parent: string, child: string): boolean {
  return findParentCategory(parent)?.children.includes(child) ?? false;
}

/** The displayed name. */
export function categoryTitle(category: string): string {
  return category.replaceAll('_', ' ');
}

/** Address of the sub-category overview, or of the holdings of one category. */
export function investmentUrl(parent: string, child?: string): string {
  return `/${['investment', parent, ...(child === undefined ? [] : [child])].map(encodeURIComponent).join('/')}`;
}

/** Address of the holdings of a discretionary-manager account. */
export function accountUrl(account: {
  readonly id: string;
  readonly category: string;
  readonly wrapper: string;
}): string {
  const segments = ['dfm', account.category, account.wrapper, account.id];
  return `/${segments.map(encodeURIComponent).join('/')}`;
}
