/** The fields of specification 9. */
export const HOLDING_FIELDS = [
  'name',
  'phase',
  'value',
  'growthPercentage',
  'growth',
  'unitPrice',
  'units',
  'cost',
  'invDate',
  'lastValuedAt',
] as const;

export type HoldingField = (typeof HOLDING_FIELDS)[number];

/** The fields beside the name, in the order of the columns (specification 2). */
export const COLUMNS = [
  'phase',
  'value',
  'growthPercentage',
  'growth',
  'units',
  'unitPrice',
  'cost',
  'invDate',
  'lastValuedAt',
] as const satisfies readonly HoldingField[];

export type Column = (typeof COLUMNS)[number];

/** Level one is the list, level two the child holdings in the details of a row. */
export type Level = 1 | 2;

const DEFAULT_CATEGORY = 'default';

/** The table's placeholder for the provider's own name, which is configured. */
const PRODUCT_SERVICE = '{product}_Portfolio_Service';

/*
 * Specification 9 line by line; a cell that it leaves open is visible (decided, HOLD-086). 'none'
 * is a category without a level two.
 */
const LEVEL_ONE = `
                             name  phase  value  growthPercentage  growth  unitPrice  units  cost  invDate  lastValuedAt
Venture_Capital_Trusts       yes   no     yes    yes               yes     no         no     yes   yes      yes
EIS_investments              yes   no     yes    yes               no      yes        yes    yes   yes      yes
SEIS_investments             yes   no     yes    yes               no      no         no     yes   yes      yes
IHT_portfolios               yes   no     yes    yes               no      yes        yes    yes   yes      yes
AIM_IHT_portfolios           yes   no     yes    yes               no      no         no     yes   yes      yes
BPRA                         yes   no     yes    yes               no      yes        yes    yes   yes      yes
Single_Company_Investments   yes   no     yes    yes               no      no         no     yes   yes      yes
Private_markets_funds        yes   no     yes    yes               no      yes        yes    yes   yes      yes
Forestry_&_real_assets       yes   no     yes    yes               no      yes        yes    yes   yes      yes
Property                     yes   no     yes    no                no      no         no     yes   yes      yes
Mini_bonds                   yes   no     yes    no                no      no         no     yes   yes      yes
Share_portfolios             yes   no     yes    yes               no      no         no     yes   yes      yes
{product}_Portfolio_Service  yes   no     yes    yes               yes     yes        yes    yes   yes      yes
Quality_Shares_Portfolio     yes   no     yes    yes               yes     yes        yes    yes   yes      yes
default                      yes   no     yes    yes               yes     no         no     yes   yes      yes
`;

const LEVEL_TWO = `
                             name  phase  value  growthPercentage  growth  unitPrice  units  cost  invDate  lastValuedAt
Venture_Capital_Trusts       yes   yes    yes    yes               yes     yes        yes    yes   yes      yes
EIS_investments              yes   yes    yes    yes               yes     yes        yes    yes   yes      yes
SEIS_investments             yes   yes    yes    yes               yes     yes        yes    yes   yes      yes
IHT_portfolios               yes   yes    yes    yes               yes     yes        yes    yes   yes      yes
AIM_IHT_portfolios           yes   yes    yes    yes               yes     yes        yes    yes   yes      yes
BPRA                         none
Single_Company_Investments   yes   yes    yes    yes               yes     yes        yes    yes   yes      yes
Private_markets_funds        none
Forestry_&_real_assets       none
Property                     yes   yes    yes    no                yes     no         no     yes   yes      yes
Mini_bonds                   yes   yes    yes    no                yes     no         no     yes   yes      yes
Share_portfolios             none
{product}_Portfolio_Service  none
Quality_Shares_Portfolio     none
default                      yes   yes    yes    yes               yes     yes        yes    yes   yes      yes
`;

type Visibility = ReadonlyMap<string, ReadonlySet<HoldingField>>;

const LEVELS: Readonly<Record<Level, Visibility>> = { 1: read(LEVEL_ONE), 2: read(LEVEL_TWO) };

/**
 * The visible fields of a category; an unknown category has the default's. Empty if there is no
 * such level.
 */
export function visibleFields(
  category: string,
  level: Level,
  product: string,
): ReadonlySet<HoldingField> {
  const rows = LEVELS[level];
  const name = isProductService(category, product) ? PRODUCT_SERVICE : category;
  return rows.get(name) ?? rows.get(DEFAULT_CATEGORY) ?? new Set();
}

/** The columns of a category beside the name, in order. */
export function visibleColumns(category: string, level: Level, product: string): readonly Column[] {
  const fields = visibleFields(category, level, product);
  return COLUMNS.filter((column) => fields.has(column));
}

/** @internal The categories of specification 9, in its order, for the test. */
export function listedCategories(): readonly string[] {
  return [...LEVELS[1].keys()];
}

function isProductService(category: string, product: string): boolean {
  return [product, product.replaceAll(' ', '_')].some(
    (name) => category === PRODUCT_SERVICE.replace('{product}', name),
  );
}

function read(table: string): Visibility {
  const [fields = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/));
  return new Map(
    rows.map(([category = '', ...words]) => [
      category,
      new Set(HOLDING_FIELDS.filter((field) => words[fields.indexOf(field)] === 'yes')),
    ]),
  );
}
