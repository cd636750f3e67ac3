/** Columns of the holdings list after the name column, in their order (specification 2). */
export const HOLDING_COLUMNS = [
  'phase',
  'value',
  'growthPercentage',
  'growth',
  'units',
  'unitPrice',
  'cost',
  'invDate',
  'lastValuedAt',
] as const;

export type HoldingColumn = (typeof HOLDING_COLUMNS)[number];

/** Text columns: aligned to the start of the cell; a pending holding also has a text in them. */
export const TEXT_COLUMNS: ReadonlySet<HoldingColumn> = new Set<HoldingColumn>(['phase']);

/** Level one is the list; level two is the child holdings in the details of a row. */
export type ColumnLevel = 1 | 2;

/** Category of specification 9; `{product}` stands for the product name in the config. */
const PRODUCT_SERVICE = '{product}_Portfolio_Service';

type Hidden = Readonly<Record<ColumnLevel, readonly HoldingColumn[] | null>>;

/** Hidden columns per category (specification 9, HOLD-086); null marks a category without a level two. */
const HIDDEN = {
  Venture_Capital_Trusts: { 1: ['phase', 'units', 'unitPrice'], 2: [] },
  EIS_investments: { 1: ['phase', 'growth'], 2: [] },
  SEIS_investments: { 1: ['phase', 'growth', 'units', 'unitPrice'], 2: [] },
  IHT_portfolios: { 1: ['phase', 'growth'], 2: [] },
  AIM_IHT_portfolios: { 1: ['phase', 'growth', 'units', 'unitPrice'], 2: [] },
  BPRA: { 1: ['phase', 'growth'], 2: null },
  Single_Company_Investments: { 1: ['phase', 'growth', 'units', 'unitPrice'], 2: [] },
  Private_markets_funds: { 1: ['phase', 'growth'], 2: null },
  'Forestry_&_real_assets': { 1: ['phase', 'growth'], 2: null },
  Property: {
    1: ['phase', 'growthPercentage', 'growth', 'units', 'unitPrice'],
    2: ['growthPercentage', 'units', 'unitPrice'],
  },
  Mini_bonds: {
    1: ['phase', 'growthPercentage', 'growth', 'units', 'unitPrice'],
    2: ['growthPercentage', 'units', 'unitPrice'],
  },
  Share_portfolios: { 1: ['phase', 'growth', 'units', 'unitPrice'], 2: null },
  [PRODUCT_SERVICE]: { 1: ['phase'], 2: null },
  Quality_Shares_Portfolio: { 1: ['phase'], 2: null },
  default: { 1: ['phase', 'units', 'unitPrice'], 2: [] },
} as const satisfies Readonly<Record<string, Hidden>>;

/** Returns the visible columns of a category, or the defaults; empty if it does not have that level. */
export function getVisibleColumns(
  category: string,
  level: ColumnLevel,
  product: string,
): readonly HoldingColumn[] {
  const name = isProductService(category, product) ? PRODUCT_SERVICE : category;
  const hidden: readonly HoldingColumn[] | null = HIDDEN[isListed(name) ? name : 'default'][level];
  return hidden === null ? [] : HOLDING_COLUMNS.filter((column) => !hidden.includes(column));
}

/** @internal Returns the categories of specification 9, in its order, for the test. */
export function listCategories(): readonly string[] {
  return Object.keys(HIDDEN);
}

function isListed(category: string): category is keyof typeof HIDDEN {
  return Object.hasOwn(HIDDEN, category);
}

function isProductService(category: string, product: string): boolean {
  return [product, product.replaceAll(' ', '_')].some(
    (name) => category === PRODUCT_SERVICE.replace('{product}', name),
  );
}
