import { describe, expect, it } from 'vitest';
import { COLUMNS, listedCategories, visibleColumns } from './column-visibility.ts';

const PRODUCT = 'Larkfield';

const CATEGORIES = [
  'Venture_Capital_Trusts',
  'EIS_investments',
  'SEIS_investments',
  'IHT_portfolios',
  'AIM_IHT_portfolios',
  'BPRA',
  'Single_Company_Investments',
  'Private_markets_funds',
  'Forestry_&_real_assets',
  'Property',
  'Mini_bonds',
  'Share_portfolios',
  '{product}_Portfolio_Service',
  'Quality_Shares_Portfolio',
  'default',
];

/** Beside the name, which is always there. */
const FIELDS = [
  'phase',
  'value',
  'growthPercentage',
  'growth',
  'unitPrice',
  'units',
  'cost',
  'invDate',
  'lastValuedAt',
];

/** The category as in the address. */
const named = (category: string) => category.replace('{product}', PRODUCT);
const shown = (category: string, level: 1 | 2) =>
  new Set<string>(visibleColumns(named(category), level, PRODUCT));
const hidden = (category: string, level: 1 | 2) =>
  FIELDS.filter((field) => !shown(category, level).has(field));

describe('the columns of specification 9', () => {
  it('has fifteen categories, two levels and ten fields [HOLD-061] [HOLD-062] [HOLD-063]', () => {
    expect(listedCategories()).toEqual(CATEGORIES);
    expect(COLUMNS.toSorted()).toEqual(FIELDS.toSorted());
  });

  it('is this, cell by cell [HOLD-061] [HOLD-086]', () => {
    const hiddenAt = (level: 1 | 2) =>
      Object.fromEntries(
        CATEGORIES.map((category) => [
          category,
          shown(category, level).size === 0 ? 'no such level' : hidden(category, level).join(' '),
        ]),
      );
    expect(hiddenAt(1)).toEqual({
      Venture_Capital_Trusts: 'phase unitPrice units',
      EIS_investments: 'phase growth',
      SEIS_investments: 'phase growth unitPrice units',
      IHT_portfolios: 'phase growth',
      AIM_IHT_portfolios: 'phase growth unitPrice units',
      BPRA: 'phase growth',
      Single_Company_Investments: 'phase growth unitPrice units',
      Private_markets_funds: 'phase growth',
      'Forestry_&_real_assets': 'phase growth',
      Property: 'phase growthPercentage growth unitPrice units',
      Mini_bonds: 'phase growthPercentage growth unitPrice units',
      Share_portfolios: 'phase growth unitPrice units',
      '{product}_Portfolio_Service': 'phase',
      Quality_Shares_Portfolio: 'phase',
      default: 'phase unitPrice units',
    });
    expect(hiddenAt(2)).toEqual({
      Venture_Capital_Trusts: '',
      EIS_investments: '',
      SEIS_investments: '',
      IHT_portfolios: '',
      AIM_IHT_portfolios: '',
      BPRA: 'no such level',
      Single_Company_Investments: '',
      Private_markets_funds: 'no such level',
      'Forestry_&_real_assets': 'no such level',
      Property: 'growthPercentage unitPrice units',
      Mini_bonds: 'growthPercentage unitPrice units',
      Share_portfolios: 'no such level',
      '{product}_Portfolio_Service': 'no such level',
      Quality_Shares_Portfolio: 'no such level',
      default: '',
    });
  });
});

describe('level one', () => {
  it.each(CATEGORIES)('of %s hides the phase [HOLD-065]', (category) => {
    expect(shown(category, 1)).not.toContain('phase');
  });

  it('shows growth for trusts, the portfolio services and the default alone [HOLD-066]', () => {
    expect(CATEGORIES.filter((category) => shown(category, 1).has('growth'))).toEqual([
      'Venture_Capital_Trusts',
      '{product}_Portfolio_Service',
      'Quality_Shares_Portfolio',
      'default',
    ]);
  });

  it.each([
    'Venture_Capital_Trusts',
    'SEIS_investments',
    'AIM_IHT_portfolios',
    'Single_Company_Investments',
    'Property',
    'Mini_bonds',
    'Share_portfolios',
    'default',
  ])(
    'of %s hides units and unit price [HOLD-067] [HOLD-068] [HOLD-069] [HOLD-070] [HOLD-071] [HOLD-072] [HOLD-073] [HOLD-074]',
    (category) => {
      expect(shown(category, 1)).not.toContain('units');
      expect(shown(category, 1)).not.toContain('unitPrice');
    },
  );

  it.each(['EIS_investments', 'IHT_portfolios', 'BPRA', 'Private_markets_funds'])(
    'of %s shows units and unit price [HOLD-086]',
    (category) => {
      expect(shown(category, 1)).toContain('units');
      expect(shown(category, 1)).toContain('unitPrice');
    },
  );
});

describe('Property and Mini bonds', () => {
  it.each(['Property', 'Mini_bonds'])(
    '%s hides growth per cent, units and unit price at both levels [HOLD-075] [HOLD-076]',
    (category) => {
      for (const level of [1, 2] as const) {
        expect(hidden(category, level)).toEqual(
          expect.arrayContaining(['growthPercentage', 'unitPrice', 'units']),
        );
      }
    },
  );
});

describe('level two', () => {
  it('is missing in six categories [HOLD-077] [HOLD-078] [HOLD-079] [HOLD-080] [HOLD-081] [HOLD-082]', () => {
    expect(CATEGORIES.filter((category) => shown(category, 2).size === 0)).toEqual([
      'BPRA',
      'Private_markets_funds',
      'Forestry_&_real_assets',
      'Share_portfolios',
      '{product}_Portfolio_Service',
      'Quality_Shares_Portfolio',
    ]);
  });
});

describe('the category of an address', () => {
  it.each(['unknown', 'constructor', '__proto__', '', 'venture_capital_trusts'])(
    '%j shows the default columns [HOLD-064]',
    (category) => {
      expect(shown(category, 1)).toEqual(shown('default', 1));
      expect(shown(category, 2)).toEqual(shown('default', 2));
    },
  );

  it.each([
    ['Larkfield_Portfolio_Service', 'Larkfield', true],
    ['Acme_Portfolio_Service', 'Acme', true],
    ['Acme_Wealth_Portfolio_Service', 'Acme Wealth', true],
    ['Acme Wealth_Portfolio_Service', 'Acme Wealth', true],
    ['Larkfield_Portfolio_Service', 'Acme', false],
    ['My_Larkfield_Portfolio_Service', 'Larkfield', false],
  ])('%s of %s is its portfolio service: %s [HOLD-063]', (category, product, isService) => {
    expect(visibleColumns(category, 1, product).includes('unitPrice')).toBe(isService);
  });
});
