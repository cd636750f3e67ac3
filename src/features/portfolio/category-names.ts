import { replaceUnderscores } from '#src/shared/platform/text/underscores.ts';

type Category = {
  readonly name: string;
  /** Address segment of the category's public page with offers (decisions, A-02). */
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

/** Returns the category of a code; an unknown code is in Other Investments (specification 2). */
export function getCategory(code: string | null | undefined): Category {
  return CATEGORIES.get(code ?? '') ?? OTHER;
}

/** Returns the category with this address segment; undefined for an unknown segment. */
export function findCategoryBySlug(slug: string): Category | undefined {
  return [...CATEGORIES.values(), OTHER].find((category) => category.slug === slug.toLowerCase());
}

/** Returns whether `parent`, a category code or an address segment, is the category of `code`. */
export function matchesCategory(code: string, parent: string): boolean {
  return code === parent || getCategory(code) === findCategoryBySlug(parent);
}

/** Matches capitals joined by underscores, such as SOPHISTICATED_TAX_INVESTMENTS. */
const CODE = /^[A-Z0-9]+(_[A-Z0-9]+)+$/;

/** Returns the display name: fixed for a code, else the text with spaces in place of underscores. */
export function getCategoryName(category: string | null | undefined): string {
  const text = category ?? '';
  if (CATEGORIES.has(text) || CODE.test(text)) return getCategory(text).name;
  return replaceUnderscores(text).trim() || OTHER.name;
}
