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

/** Whether the `parent` of an address, a code or the name of a public page, is that category. */
export function isCategoryOf(code: string, parent: string): boolean {
  return code === parent || categoryOf(code) === categoryBySlug(parent);
}

/**
 * Codes are capitals with underscores, as SOPHISTICATED_TAX_INVESTMENTS; the names below are not.
 */
const CODE = /^[A-Z0-9]+(_[A-Z0-9]+)+$/;

/**
 * The name on a card: a code by the map, so that an unknown one reads 'Other Investments'; a name
 * such as Venture_Capital_Trusts with its underscores as spaces.
 */
export function displayName(category: string | null | undefined): string {
  const text = category ?? '';
  if (CATEGORIES.has(text) || CODE.test(text)) return categoryOf(text).name;
  return underscoresToSpaces(text).trim() || OTHER.name;
}
