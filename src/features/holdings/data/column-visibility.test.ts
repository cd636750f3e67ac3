import { describe, expect, it } from 'vitest';
import { HOLDING_COLUMNS, listCategories, getVisibleColumns } from './column-visibility.ts';

const PRODUCT = 'Larkfield';

/** All columns except the name, which is always visible, in their order. */
const FIELDS = [
  'phase',
  'value',
  'growthPercentage',
  'growth',
  'units',
  'unitPrice',
  'cost',
  'invDate',
  'lastValuedAt',
];

const visible = (category: string, level: 1 | 2) =>
  // The category as it appears in the address.
  new Set<string>(getVisibleColumns(category.replace('{product}', PRODUCT), level, PRODUCT));

/** The columns that specification 9 hides per category at levels one and two; an empty string hides none. */
const HIDDEN: readonly (readonly [category: string, one: string, two: string | null])[] = [
  ['Venture_Capital_Trusts', 'phase units unitPrice', ''],
  ['EIS_investments', 'phase growth', ''],
  ['SEIS_investments', 'phase growth units unitPrice', ''],
  ['IHT_portfolios', 'phase growth', ''],
  ['AIM_IHT_portfolios', 'phase growth units unitPrice', ''],
  ['BPRA', 'phase growth', null],
  ['Single_Company_Investments', 'phase growth units unitPrice', ''],
  ['Private_markets_funds', 'phase growth', null],
  ['Forestry_&_real_assets', 'phase growth', null],
  ['Property', 'phase growthPercentage growth units unitPrice', 'growthPercentage units unitPrice'],
  [
    'Mini_bonds',
    'phase growthPercentage growth units unitPrice',
    'growthPercentage units unitPrice',
  ],
  ['Share_portfolios', 'phase growth units unitPrice', null],
  ['{product}_Portfolio_Service', 'phase', null],
  ['Quality_Shares_Portfolio', 'phase', null],
  ['default', 'phase units unitPrice', ''],
];

it('getVisibleColumns hides the columns that specification 9 lists, cell by cell [HOLD-061] [HOLD-062] [HOLD-063] [HOLD-065] [HOLD-066] [HOLD-067] [HOLD-068] [HOLD-069] [HOLD-070] [HOLD-071] [HOLD-072] [HOLD-073] [HOLD-074] [HOLD-075] [HOLD-076] [HOLD-077] [HOLD-078] [HOLD-079] [HOLD-080] [HOLD-081] [HOLD-082] [HOLD-086]', () => {
  expect(HOLDING_COLUMNS).toEqual(FIELDS);
  const hidden = (category: string, level: 1 | 2) => {
    const visibleFields = visible(category, level);
    return visibleFields.size === 0
      ? null
      : FIELDS.filter((field) => !visibleFields.has(field)).join(' ');
  };
  expect(listCategories().map((name) => [name, hidden(name, 1), hidden(name, 2)])).toEqual(HIDDEN);
});

describe('getVisibleColumns for the category of an address', () => {
  it.each(['unknown', 'constructor', '__proto__', '', 'venture_capital_trusts'])(
    'shows the default columns for the unknown category %j [HOLD-064]',
    (category) => {
      expect(visible(category, 1)).toEqual(visible('default', 1));
      expect(visible(category, 2)).toEqual(visible('default', 2));
    },
  );

  it.each([
    ['Larkfield_Portfolio_Service', 'Larkfield', true],
    ['Acme_Portfolio_Service', 'Acme', true],
    ['Acme_Wealth_Portfolio_Service', 'Acme Wealth', true],
    ['Acme Wealth_Portfolio_Service', 'Acme Wealth', true],
    ['Larkfield_Portfolio_Service', 'Acme', false],
    ['My_Larkfield_Portfolio_Service', 'Larkfield', false],
  ])(
    'treats %s as the portfolio service of product %s: %s [HOLD-063]',
    (category, product, isService) => {
      expect(getVisibleColumns(category, 1, product).includes('unitPrice')).toBe(isService);
    },
  );
});
