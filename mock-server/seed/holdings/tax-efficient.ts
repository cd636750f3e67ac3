import { AMELIA, holdingRow, LAST_VALUATION, plainHoldings, type Place } from './holding-row.ts';

const category = (child: string): Place => ({
  clientId: AMELIA,
  parent: 'tax-efficient-investments',
  child,
});

const EIS = category('EIS_investments');
const SEIS = category('SEIS_investments');
const IHT = category('IHT_portfolios');
const AIM_IHT = category('AIM_IHT_portfolios');
const BPRA = category('BPRA');

// A fund with a value of its own; its child companies have none.
const eis = [
  holdingRow(EIS, {
    id: 'holding-3100',
    name: 'Larkfield EIS Fund 2024',
    value: 15250,
    cost: 12500,
    units: 12500,
    invDate: '2024-03-28',
    lastValuedAt: '2025-12-31',
  }),
  holdingRow(EIS, {
    id: 'holding-3101',
    parentHolding: 'holding-3100',
    name: 'Northern Biotech Ltd',
    value: null,
    cost: 6250,
    units: 3125,
    invDate: '2024-05-30',
    lastValuedAt: null,
  }),
  holdingRow(EIS, {
    id: 'holding-3102',
    parentHolding: 'holding-3100',
    name: 'Harbour Robotics Ltd',
    phase: 'Pending',
    value: null,
    cost: 6250,
    units: null,
    invDate: null,
    lastValuedAt: null,
  }),
  holdingRow(EIS, {
    id: 'holding-3103',
    name: 'Boston Robotics EIS (US dollar class)',
    value: 8200.5,
    cost: 7500,
    units: 750,
    currency: 'USD',
    invDate: '2023-06-01',
    lastValuedAt: '2025-12-31',
  }),
  ...plainHoldings(EIS, [
    ['holding-3104', 'Saltaire Materials EIS', 850.5, 4000, 2000, '2021-10-08'],
  ]),
  holdingRow(EIS, {
    id: 'holding-3105',
    name: 'Failed Start-up EIS',
    phase: 'Closed',
    value: null,
    cost: 2500,
    units: 0,
    invDate: '2018-03-29',
    lastValuedAt: null,
  }),
];

const seis = [
  ...plainHoldings(SEIS, [
    ['holding-3201', "O'Neill & Sønner <b>SEIS</b> 2023", 2000, 2000, 2000, '2023-03-31'],
    ['holding-3202', 'Little Acorn SEIS', 3175.35, 2500, 2500, '2022-12-16'],
  ]),
];

const iht = [
  holdingRow(IHT, {
    id: 'holding-3300',
    name: 'Larkfield Inheritance Tax Portfolio',
    value: 61250.4,
    cost: 58000,
    units: 1,
    invDate: '2021-06-18',
    lastValuedAt: LAST_VALUATION,
    valuationMode: 'sumUnderlyingValues',
    unitPrice: null,
  }),
  ...[
    ['holding-3301', 'Larkfield Renewable Power Ltd', 30125.2, 28000, 25000] as const,
    ['holding-3302', 'Larkfield Bridging Finance Ltd', 21075.1, 20000, 18500] as const,
    ['holding-3303', 'Larkfield Forestry Services Ltd', 10050.1, 10000, 9800] as const,
  ].map(([id, name, value, cost, units]) =>
    holdingRow(IHT, {
      id,
      parentHolding: 'holding-3300',
      name,
      value,
      cost,
      units,
      invDate: '2021-06-18',
      lastValuedAt: LAST_VALUATION,
    }),
  ),
  holdingRow(IHT, {
    id: 'holding-3304',
    name: 'Cash',
    value: 1250.35,
    cost: null,
    units: 1250.35,
    unitPrice: 1,
    invDate: '2021-06-18',
    lastValuedAt: LAST_VALUATION,
  }),
];

// The provider has no up-to-date valuation of AIM portfolios.
const aimIht = [
  ['holding-3400', 'Larkfield AIM IHT Portfolio', 50000, '2019-09-03'] as const,
  ['holding-3401', 'Larkfield AIM IHT ISA', 20000, '2022-04-05'] as const,
].map(([id, name, cost, invDate]) =>
  holdingRow(AIM_IHT, { id, name, value: null, cost, units: null, invDate, lastValuedAt: null }),
);

const bpra = plainHoldings(BPRA, [
  ['holding-3500', 'Riverside Business Premises Renovation LLP', 9500, 10000, 10000, '2015-03-30'],
]);

export const taxEfficientHoldings = [...eis, ...seis, ...iht, ...aimIht, ...bpra];
