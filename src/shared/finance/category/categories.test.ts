import { describe, expect, it } from 'vitest';
import {
  findCategoryBySlug,
  getCategoryColor,
  getPageColor,
  getCategory,
  getCategoryName,
  matchesCategory,
} from './categories.ts';

describe('getCategory', () => {
  it.each([
    ['SOPHISTICATED_TAX_INVESTMENTS', 'Tax Efficient Investments', 'tax-efficient-investments'],
    ['DFM', 'Managed Portfolios', 'managed-portfolios'],
    ['EIS_SINGLE_COMPANY', 'Single Company Investments', 'single-company-investments'],
    [
      'PRIVATE_MARKET_AND_REAL_ASSETS',
      'Private Market and Real Assets',
      'private-markets-real-estate-assets',
    ],
    ['FORESTRY', 'Other Investments', 'other-investments'],
    ['constructor', 'Other Investments', 'other-investments'],
    ['', 'Other Investments', 'other-investments'],
    [null, 'Other Investments', 'other-investments'],
    [undefined, 'Other Investments', 'other-investments'],
  ])(
    'maps the code %s to its name and address segment [DASH-25] [DASH-26] [DASH-27] [DASH-28] [DASH-29] [DASH-30] [DASH-31] [DASH-32] [DASH-33] [DASH-34]',
    (code, name, slug) => {
      expect(getCategory(code)).toMatchObject({ name, slug });
    },
  );
});

describe('findCategoryBySlug', () => {
  it('finds the category of an address, ignoring case', () => {
    expect(findCategoryBySlug('Managed-Portfolios')?.name).toBe('Managed Portfolios');
    expect(findCategoryBySlug('managed_portfolios')).toBeUndefined();
  });
});

describe('matchesCategory', () => {
  it.each([
    ['DFM', 'managed-portfolios', true],
    ['DFM', 'DFM', true],
    ['OTHER_INVESTMENTS', 'other-investments', true],
    ['FORESTRY', 'other-investments', true],
    ['FORESTRY', 'FORESTRY', true],
    ['FORESTRY', 'forestry', false],
    ['FORESTRY', 'managed-portfolios', false],
    ['DFM', 'other-investments', false],
  ])('returns whether category %s belongs to the address %s: %s', (code, parent, isIt) => {
    expect(matchesCategory(code, parent)).toBe(isIt);
  });
});

describe('getCategoryName', () => {
  it('returns the name of a mapped code [DASH-30] [DASH-31]', () => {
    expect(getCategoryName('DFM')).toBe('Managed Portfolios');
  });

  it('replaces underscores by spaces in any other category [DASH-18]', () => {
    expect(getCategoryName('Venture_Capital_Trusts')).toBe('Venture Capital Trusts');
  });

  it('preserves capitals in names [DASH-18]', () => {
    expect(getCategoryName('BPRA')).toBe('BPRA');
    expect(getCategoryName('AIM_IHT_portfolios')).toBe('AIM IHT portfolios');
  });

  it.each(['OTHER_INVESTMENTS', 'CROWD_FUNDING', '', '  ', '___', null, undefined])(
    'returns Other Investments for %j [DASH-34]',
    (code) => {
      expect(getCategoryName(code)).toBe('Other Investments');
    },
  );
});

describe('getCategoryColor', () => {
  it('returns another hue for each category and for an amount in no category', () => {
    const codes = [
      'SOPHISTICATED_TAX_INVESTMENTS',
      'DFM',
      'EIS_SINGLE_COMPANY',
      'PRIVATE_MARKET_AND_REAL_ASSETS',
      'OTHER_INVESTMENTS',
      null,
    ];
    const colors = codes.map((code) => getCategoryColor(code));
    expect(colors.map(({ hue }) => hue)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(colors.map(({ tint }) => tint))).toEqual(new Set([0]));
  });

  it('returns a tint of the parent for a sub-category, by code as by address', () => {
    const slug = 'tax-efficient-investments';
    expect(getCategoryColor('EIS_investments')).toEqual({ hue: 1, tint: 2 });
    expect(getPageColor(`/investment/${slug}/EIS_investments?period=1y`)).toEqual({
      hue: 1,
      tint: 2,
    });
    expect(getPageColor(`/investment/${slug}`)).toEqual({ hue: 1, tint: 0 });
    expect(getPageColor('/dfm/managed-portfolios/Acme_Portfolio_Service/dfm-1')).toEqual(
      getCategoryColor('Acme_Portfolio_Service'),
    );
    expect(getPageColor('/investment/x/Forestry_%26_real_assets').tint).toBeGreaterThan(0);
  });

  it('returns a stable tint of the parent for an unknown sub-category', () => {
    const { hue, tint } = getCategoryColor('Wine_cellars', 'managed-portfolios');
    expect(hue).toBe(2);
    expect([1, 2, 3, 4, 5, 6]).toContain(tint);
    expect(getPageColor('/investment/managed-portfolios/Wine_cellars')).toEqual({ hue, tint });
  });
});
