import { underscoresToSpaces } from '#src/shared/format/underscores.ts';

type Category = {
  readonly name: string;
  /** Names the public offers page of the category (decisions, A-02). */
  readonly slug: string;
};

const CATEGORIES: ReadonlyMap<string, Category> = new Map([
  [
    'SOPHISTICATED_TAX_INVESTMENTS',
    { name: 'Tax Efficient Investments', slug: 'tax-efficient-investments' },
  ],
  ['DFM', { name: 'Managed Portfolios', slug: 'managed-portfolios' }],
  [
    'EIS_SINGLE_COMPANY',
    { name: 'Single Company Investments', slug: 'single-company-investments' },
  ],
  [
    'PRIVATE_MARKET_AND_REAL_ASSETS',
    { name: 'Private Market and Real Assets', slug: 'private-markets-real-estate-assets' },
  ],
]);

const OTHER: Category = { name: 'Other Investments', slug: 'other-investments' };

/** Specification 2: the name and address of a category code; everything unknown is 'Other'. */
export function categoryOf(code: string | null | undefined): Category {
  return CATEGORIES.get(code ?? '') ?? OTHER;
}

/** The category that an address of the portal names, if it names one of the five. */
export function categoryBySlug(slug: string): Category | undefined {
  return [...CATEGORIES.values(), OTHER].find((category) => category.slug === slug.toLowerCase());
}

/**
 * The name on a card: a code of the map by its name, anything else with underscores as spaces, so
 * that two unknown categories do not both read 'Other Investments'. Only an empty code does.
 */
export function displayName(code: string | null | undefined): string {
  const known = CATEGORIES.get(code ?? '');
  return known?.name ?? (underscoresToSpaces(code ?? '').trim() || OTHER.name);
}
