import { decodePath } from '../../screens/address/page-match.ts';
import { replaceUnderscores } from '../../platform/text/underscores.ts';

type Category = {
  readonly name: string;
  /** Address segment of the category's public page with offers (decisions, A-02). */
  readonly slug: string;
  /** Number of the category's hue, `chart-1` to `chart-5`, and of its icon (category-tile.tsx). */
  readonly hue: number;
  /** Known sub-categories in the order of their tints (specification 9). */
  readonly children: readonly string[];
};

const CATEGORIES: ReadonlyMap<string, Category> = new Map([
  [
    'SOPHISTICATED_TAX_INVESTMENTS',
    {
      name: 'Tax Efficient Investments',
      slug: 'tax-efficient-investments',
      hue: 1,
      children: [
        'Venture_Capital_Trusts',
        'EIS_investments',
        'SEIS_investments',
        'IHT_portfolios',
        'AIM_IHT_portfolios',
        'BPRA',
      ],
    },
  ],
  [
    'DFM',
    {
      name: 'Managed Portfolios',
      slug: 'managed-portfolios',
      hue: 2,
      children: ['Portfolio_Service', 'Quality_Shares_Portfolio'],
    },
  ],
  [
    'EIS_SINGLE_COMPANY',
    {
      name: 'Single Company Investments',
      slug: 'single-company-investments',
      hue: 3,
      children: ['Single_Company_Investments'],
    },
  ],
  [
    'PRIVATE_MARKET_AND_REAL_ASSETS',
    {
      name: 'Private Market and Real Assets',
      slug: 'private-markets-real-estate-assets',
      hue: 4,
      children: ['Private_markets_funds', 'Forestry_&_real_assets', 'Property'],
    },
  ],
]);

const OTHER: Category = {
  name: 'Other Investments',
  slug: 'other-investments',
  hue: 5,
  children: ['Mini_bonds', 'Share_portfolios'],
};

/** Hue of an amount in no category. */
const NO_CATEGORY_HUE = 6;

const TINTS = 6;

/** Hue of a category, and tint of a sub-category from 1 to 6; 0 for a parent category. */
export type CategoryColor = { readonly hue: number; readonly tint: number };

/** Returns the category of a code; an unknown code is in Other Investments (specification 2). */
export function getCategory(code: string | null | undefined): Category {
  return CATEGORIES.get(code ?? '') ?? OTHER;
}

/** Returns the category with this address segment; undefined for an unknown segment. */
export function findCategoryBySlug(slug: string): Category | undefined {
  return listAll().find((category) => category.slug === slug.toLowerCase());
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

/**
 * Returns the same colour for a code on every page. `parent` is the code or address segment of the
 * parent category, and decides for an unknown sub-category; null is an amount in no category.
 */
export function getCategoryColor(code: string | null, parent?: string): CategoryColor {
  if (code === null) return { hue: NO_CATEGORY_HUE, tint: 0 };
  const own = CATEGORIES.get(code) ?? findCategoryBySlug(code) ?? (CODE.test(code) ? OTHER : null);
  if (own) return { hue: own.hue, tint: 0 };
  const above =
    parent === undefined
      ? listAll().find(({ children }) => findChild(children, code) >= 0)
      : (findCategoryBySlug(parent) ?? getCategory(parent));
  const { hue, children } = above ?? OTHER;
  const index = findChild(children, code);
  return { hue, tint: ((index < 0 ? sumCharacterCodes(code) : index) % TINTS) + 1 };
}

/** Returns the colour of the page at a path such as `/investment/:parent/:child`. */
export function getPageColor(path: string): CategoryColor {
  const [, , parent = '', child = parent] = (path.split('?', 1)[0] ?? '')
    .split('/')
    .map(decodePath);
  return getCategoryColor(child, parent);
}

function listAll(): readonly Category[] {
  return [...CATEGORIES.values(), OTHER];
}

// The name of a portfolio service starts with the product's name.
function findChild(children: readonly string[], code: string): number {
  return children.findIndex((child) => code === child || code.endsWith(`_${child}`));
}

function sumCharacterCodes(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0);
}
