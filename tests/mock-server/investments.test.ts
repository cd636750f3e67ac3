import { beforeAll, describe, expect, it } from 'vitest';
import {
  AccountGrowth,
  HoldingList,
  NavigationItemList,
  PortfolioOverview,
} from '#contract/generated/validators.ts';
import { createReader, type PersonaReader } from './test-client.ts';

let amelia: PersonaReader;
let daniel: PersonaReader;
let priya: PersonaReader;

beforeAll(async () => {
  amelia = await createReader('investor');
  daniel = await createReader('partner');
  priya = await createReader('newcomer');
});

// Values of seeded holdings, in pence. Excludes the parents of VCT and IHT, which are sums of their
// children, and holdings without a value.
const AMELIA_PENCE = {
  Venture_Capital_Trusts: [
    1145020, 873055, 125000, 31245, 642010, 250000, 98765, 512540, 431005, 785000, 302075, 248090,
    1024560, 199999, 610530, 478015, 355555, 564000, 812085, 221520, 152010, 148040, 160100,
  ],
  EIS_investments: [1525000, 85050],
  SEIS_investments: [200000, 317535],
  IHT_portfolios: [3012520, 2107510, 1005010, 125035],
  BPRA: [950000],
  Larkfield_Portfolio_Service: [
    3125040, 1842015, 1498060, 876590, 634025, 521000, 487535, 399005, 218740,
  ],
  Quality_Shares_Portfolio: [912050, 784525, 693000, 1127580, -3520],
  Single_Company_Investments: [1875000],
  Private_markets_funds: [2640080],
  'Forestry_&_real_assets': [1234010],
  Mini_bonds: [500000, 250005],
  Share_portfolios: [731545],
  Structured_products: [1015000],
};

const TAX_EFFICIENT = '/investment/tax-efficient-investments';

describe('portfolio overview', () => {
  it('the overview has one entry per top-level category in which Amelia has holdings [DASH-45, DATA-08]', async () => {
    const { overview } = await amelia.read('/investments/overview', PortfolioOverview);
    expect(overview).toEqual([
      {
        investmentCategory: 'SOPHISTICATED_TAX_INVESTMENTS',
        url: TAX_EFFICIENT,
        totalValue: 194978.79,
      },
      { investmentCategory: 'DFM', url: '/investment/managed-portfolios', totalValue: 131156.45 },
      {
        investmentCategory: 'EIS_SINGLE_COMPANY',
        url: '/investment/single-company-investments',
        totalValue: 18750,
      },
      {
        investmentCategory: 'PRIVATE_MARKET_AND_REAL_ASSETS',
        url: '/investment/private-markets-real-estate-assets',
        totalValue: 38740.9,
      },
      {
        investmentCategory: 'OTHER_INVESTMENTS',
        url: '/investment/other-investments',
        totalValue: 24965.5,
      },
    ]);
  });

  it('the overview has totals exact to the penny, separately per currency [FMT-03, DATA-09]', async () => {
    const pence = Object.values(AMELIA_PENCE).flat();
    expect(pence.reduce((sum, amount) => sum + amount, 0)).toBe(40859164);
    const { currencyTotals } = await amelia.read('/investments/overview', PortfolioOverview);
    expect(currencyTotals).toEqual({
      GBP: 408591.64,
      // 8200.50 + 6150.75 + 3799.50 + 20000.00
      USD: 38150.75,
      // 3100.50 + 4120.25
      EUR: 7220.75,
      // GBX amounts are in pence.
      GBX: 184250,
    });
  });

  it('the overview links to the managed account if there is only one', async () => {
    expect(await daniel.read('/investments/overview', PortfolioOverview)).toEqual({
      overview: [
        // 5210.40 + 2480.00
        {
          investmentCategory: 'SOPHISTICATED_TAX_INVESTMENTS',
          url: TAX_EFFICIENT,
          totalValue: 7690.4,
        },
        {
          investmentCategory: 'DFM',
          url: '/dfm/managed-portfolios/Larkfield_Portfolio_Service/dfm-5101',
          totalValue: 10000,
        },
      ],
      currencyTotals: { GBP: 17690.4 },
    });
  });

  it('a client without investments gets an empty overview and navigation', async () => {
    expect(await priya.read('/investments/overview', PortfolioOverview)).toEqual({
      overview: [],
      currencyTotals: {},
    });
    expect(await priya.read('/investments', NavigationItemList)).toEqual([]);
  });
});

describe('sub-category overview', () => {
  it('the sub-category overview sums the holdings of each category [DASH-45]', async () => {
    const parents = [
      'tax-efficient-investments',
      'managed-portfolios',
      'single-company-investments',
      'private-markets-real-estate-assets',
      'other-investments',
    ];
    const overviews = await Promise.all(
      parents.map((parent) => amelia.read(`/investments/overview/${parent}`, PortfolioOverview)),
    );
    const tiles = overviews.flatMap(({ overview }) => overview);
    const inPounds = Object.entries(AMELIA_PENCE).map(([category, pence]) => [
      category,
      pence.reduce((sum, amount) => sum + amount, 0) / 100,
    ]);
    expect(
      Object.fromEntries(tiles.map((tile) => [tile.investmentCategory, tile.totalValue])),
    ).toEqual({ ...Object.fromEntries(inPounds), AIM_IHT_portfolios: null, Property: 0 });
  });

  it('the value of a category is null without a valuation, and 0 without a value in pounds', async () => {
    const tax = await amelia.read(
      '/investments/overview/tax-efficient-investments',
      PortfolioOverview,
    );
    expect(tax.overview[4]).toEqual({
      investmentCategory: 'AIM_IHT_portfolios',
      url: `${TAX_EFFICIENT}/AIM_IHT_portfolios`,
      totalValue: null,
    });
    const assets = await amelia.read(
      '/investments/overview/private-markets-real-estate-assets',
      PortfolioOverview,
    );
    expect(assets.overview.slice(1)).toEqual([
      {
        investmentCategory: 'Forestry_&_real_assets',
        url: '/investment/private-markets-real-estate-assets/Forestry_%26_real_assets',
        totalValue: 12340.1,
      },
      {
        investmentCategory: 'Property',
        url: '/investment/private-markets-real-estate-assets/Property',
        totalValue: 0,
      },
    ]);
    expect(assets.currencyTotals).toEqual({ GBP: 38740.9, EUR: 3100.5, USD: 23799.5 });
  });

  it('the sub-category overview links managed portfolios to their accounts', async () => {
    const { overview } = await amelia.read(
      '/investments/overview/managed-portfolios',
      PortfolioOverview,
    );
    expect(overview.map(({ url }) => url)).toEqual([
      '/dfm/managed-portfolios/Larkfield_Portfolio_Service/dfm-5001',
      '/dfm/managed-portfolios/Quality_Shares_Portfolio/dfm-5002',
    ]);
  });

  it('the sub-category overview is empty for a category without holdings, and 404 for an unknown category', async () => {
    const empty = { overview: [], currencyTotals: {} };
    expect(await daniel.read('/investments/overview/other-investments', PortfolioOverview)).toEqual(
      empty,
    );
    expect(await amelia.get('/investments/overview/offshore-investments')).toMatchObject({
      status: 404,
      body: { error: 'There is no such category.' },
    });
  });
});

it('the navigation lists the categories that have holdings, by parent category', async () => {
  expect(await daniel.read('/investments', NavigationItemList)).toEqual([
    {
      title: 'Tax Efficient Investments',
      children: [
        { title: 'Venture Capital Trusts', url: `${TAX_EFFICIENT}/Venture_Capital_Trusts` },
        { title: 'EIS investments', url: `${TAX_EFFICIENT}/EIS_investments` },
      ],
    },
    {
      title: 'Managed Portfolios',
      children: [
        {
          title: 'Larkfield Portfolio Service',
          url: '/dfm/managed-portfolios/Larkfield_Portfolio_Service/dfm-5101',
        },
      ],
    },
  ]);
});

describe('holdings', () => {
  it.each([
    ['tax-efficient-investments', 'Venture_Capital_Trusts', 26],
    ['tax-efficient-investments', 'EIS_investments', 6],
    ['tax-efficient-investments', 'SEIS_investments', 2],
    ['tax-efficient-investments', 'IHT_portfolios', 5],
    ['tax-efficient-investments', 'AIM_IHT_portfolios', 2],
    ['tax-efficient-investments', 'BPRA', 1],
    ['managed-portfolios', 'Larkfield_Portfolio_Service', 10],
    ['managed-portfolios', 'Quality_Shares_Portfolio', 5],
    ['single-company-investments', 'Single_Company_Investments', 2],
    ['private-markets-real-estate-assets', 'Private_markets_funds', 3],
    ['private-markets-real-estate-assets', 'Forestry_%26_real_assets', 1],
    ['private-markets-real-estate-assets', 'Property', 1],
    ['other-investments', 'Mini_bonds', 2],
    ['other-investments', 'Share_portfolios', 2],
    ['other-investments', 'Structured_products', 1],
  ])('%s/%s returns %i holdings [HOLD-083, DATA-53]', async (parent, child, count) => {
    expect(await amelia.read(`/investments/${parent}/${child}`, HoldingList)).toHaveLength(count);
  });

  it('the list of holdings contains parent and child holdings with the fields of the contract [DATA-10, DATA-11]', async () => {
    const holdings = await amelia.read(
      '/investments/tax-efficient-investments/Venture_Capital_Trusts',
      HoldingList,
    );
    // The contract's schema strips all other fields.
    expect(holdings[1]).toMatchObject({
      id: 'holding-3001',
      parentHolding: 'holding-3000',
      investment: { name: 'Larkfield Growth VCT' },
      phase: 'Active',
      value: 11450.2,
      cost: 10000,
      growth: 1450.2,
      growthPercentage: 14.5,
      units: 10250,
      unitPrice: 1.117093,
      currency: 'GBP',
      invDate: '2022-03-15',
      lastValuedAt: '2026-02-27',
      valuationMode: null,
    });
    const phases = new Set(holdings.map(({ phase }) => phase));
    expect(phases).toEqual(new Set(['Active', 'Pending', 'Closed', 'Archived', null]));
  });

  it('the list of holdings is empty for a category without holdings, and 404 for an unknown category', async () => {
    expect(await priya.read('/investments/other-investments/Mini_bonds', HoldingList)).toEqual([]);
    expect(await amelia.get('/investments/other-investments/Tulips')).toMatchObject({
      status: 404,
    });
    expect(await amelia.get('/investments/other-investments/Property')).toMatchObject({
      status: 404,
    });
  });

  it('the holdings of a managed account include its cash [HOLD-084]', async () => {
    const holdings = await amelia.read('/investments/dfm/dfm-5001', HoldingList);
    expect(holdings).toHaveLength(10);
    expect(holdings.at(-1)).toMatchObject({ investment: { name: 'Cash' }, value: 2187.4 });
    expect(await daniel.read('/investments/dfm/dfm-5101', HoldingList)).toHaveLength(1);
  });
});

describe('growth of an account', () => {
  it("account growth ends at the total value of the account's holdings", async () => {
    const growth = await amelia.read('/dfm/dfm-5001/accountGrowth', AccountGrowth);
    expect(growth.currency).toBe('GBP');
    expect(growth.points).toHaveLength(34);
    expect(growth.points.at(-1)).toEqual({ date: '2026-03-13', value: 96020.1, invested: 86500 });
    expect(
      (await amelia.read('/dfm/dfm-5002/accountGrowth', AccountGrowth)).points.at(-1)?.value,
    ).toBe(35136.35);
  });

  it('account growth has no points before the first valuation', async () => {
    const growth = await daniel.read('/dfm/dfm-5101/accountGrowth', AccountGrowth);
    expect(growth).toEqual({ currency: 'GBP', points: [] });
  });
});
