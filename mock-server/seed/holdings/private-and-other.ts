import { AMELIA, holdingRow, LAST_VALUATION, plainHoldings, type Place } from './holding-row.ts';

const category = (parent: string, child: string): Place => ({ clientId: AMELIA, parent, child });

const PRIVATE_MARKETS = 'private-markets-real-estate-assets';
const OTHER = 'other-investments';

const SINGLE = category('single-company-investments', 'Single_Company_Investments');
const FUNDS = category(PRIVATE_MARKETS, 'Private_markets_funds');
const FORESTRY = category(PRIVATE_MARKETS, 'Forestry_&_real_assets');
const PROPERTY = category(PRIVATE_MARKETS, 'Property');
const MINI_BONDS = category(OTHER, 'Mini_bonds');
const SHARES = category(OTHER, 'Share_portfolios');
// Not a category of specification 9, so the portal uses its default columns.
const STRUCTURED = category(OTHER, 'Structured_products');

const singleCompanies = [
  ...plainHoldings(SINGLE, [
    ['holding-3600', 'Quantum Loom Ltd', 18750, 15000, 7500, '2023-01-27'],
  ]),
  // Amounts in pence.
  holdingRow(SINGLE, {
    id: 'holding-3601',
    name: 'Quayside Brewing plc',
    value: 184250,
    cost: 200000,
    units: 1475,
    currency: 'GBX',
    invDate: '2022-07-04',
    lastValuedAt: LAST_VALUATION,
  }),
];

const privateMarketsFunds = [
  ...plainHoldings(FUNDS, [
    ['holding-3700', 'Larkfield Private Equity Fund IV', 26400.8, 22000, 220, '2021-09-30'],
  ]),
  holdingRow(FUNDS, {
    id: 'holding-3701',
    name: 'Rheinland Mittelstand Beteiligungsfonds',
    value: 3100.5,
    cost: 3000,
    units: 30,
    currency: 'EUR',
    invDate: '2023-10-13',
    lastValuedAt: '2025-12-31',
  }),
  holdingRow(FUNDS, {
    id: 'holding-3702',
    name: 'Hudson Infrastructure Partners LP',
    value: 3799.5,
    cost: 3500,
    units: 35,
    currency: 'USD',
    invDate: '2024-06-20',
    lastValuedAt: '2025-12-31',
  }),
];

const forestry = plainHoldings(FORESTRY, [
  ['holding-3800', 'Glen Affric Woodland Partnership', 12340.1, 11000, 11, '2019-08-22'],
]);

// No holding in pounds: the cost total is 0 and there is exactly one other currency.
const property = [
  holdingRow(PROPERTY, {
    id: 'holding-3900',
    name: 'Lakeshore Apartments Fund (USD)',
    value: 20000,
    cost: 18000,
    units: 180,
    currency: 'USD',
    invDate: '2022-05-17',
    lastValuedAt: '2025-12-31',
  }),
];

const miniBonds = [
  ...plainHoldings(MINI_BONDS, [
    ['holding-3950', 'Wensley Energy 6.5% Bond 2027', 5000, 5000, 50, '2022-06-30'],
  ]),
  // Null currency means GBP.
  holdingRow(MINI_BONDS, {
    id: 'holding-3951',
    name: 'Craft Cider 8% Bond 2028',
    value: 2500.05,
    cost: 2500,
    units: 25,
    currency: null,
    invDate: '2023-09-15',
    lastValuedAt: LAST_VALUATION,
  }),
];

const sharePortfolios = [
  // Of the 10,000 paid in, a part was taken out again.
  holdingRow(SHARES, {
    id: 'holding-3960',
    name: 'UK Smaller Companies Share Portfolio',
    value: 7315.45,
    cost: 8000,
    units: 1,
    invDate: '2019-07-10',
    lastValuedAt: LAST_VALUATION,
    payments: [{ date: '2025-09-15', amount: -2000 }],
  }),
  holdingRow(SHARES, {
    id: 'holding-3961',
    name: 'Europäisches Aktienportfolio',
    value: 4120.25,
    cost: 4000,
    units: 1,
    currency: 'EUR',
    invDate: '2024-01-12',
    lastValuedAt: LAST_VALUATION,
  }),
];

const structuredProducts = plainHoldings(STRUCTURED, [
  ['holding-3970', 'FTSE 100 Kick-Out Plan 41', 10150, 10000, 10000, '2024-08-02'],
]);

export const privateAndOtherHoldings = [
  ...singleCompanies,
  ...privateMarketsFunds,
  ...forestry,
  ...property,
  ...miniBonds,
  ...sharePortfolios,
  ...structuredProducts,
];
