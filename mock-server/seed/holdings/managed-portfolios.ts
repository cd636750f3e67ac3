import type { Row } from '../../store/database.ts';
import { AMELIA, holdingRow, type Place, type PlainPosition } from './holding-row.ts';

const PARENT = 'managed-portfolios';

const LARKFIELD: Place = {
  clientId: AMELIA,
  parent: PARENT,
  child: 'Larkfield_Portfolio_Service',
  accountId: 'dfm-5001',
};

const QUALITY: Place = {
  clientId: AMELIA,
  parent: PARENT,
  child: 'Quality_Shares_Portfolio',
  accountId: 'dfm-5002',
};

const VALUED_AT = '2026-03-13';

const managed = (place: Place, positions: readonly PlainPosition[]) =>
  positions.map(([id, name, value, cost, units, invDate]) =>
    holdingRow(place, { id, name, value, cost, units, invDate, lastValuedAt: VALUED_AT }),
  );

const cash = (place: Place, id: string, value: number, invDate: string) =>
  holdingRow(place, {
    id,
    name: 'Cash',
    value,
    cost: null,
    units: value,
    unitPrice: 1,
    invDate,
    lastValuedAt: VALUED_AT,
  });

const larkfield = [
  ...managed(LARKFIELD, [
    ['holding-5101', 'Global Equity Fund', 31250.4, 27500, 12500.125, '2023-06-30'],
    ['holding-5102', 'UK Equity Income Fund', 18420.15, 17000, 8100, '2023-06-30'],
    ['holding-5103', 'Sterling Corporate Bond Fund', 14980.6, 15500, 14200.75, '2023-06-30'],
    ['holding-5104', 'Index-Linked Gilt Fund', 8765.9, 9500, 7710.3, '2023-06-30'],
    ['holding-5105', 'Emerging Markets Fund', 6340.25, 5500, 3021.44, '2024-01-15'],
    ['holding-5106', 'Global Infrastructure Fund', 5210, 5000, 4385, '2024-01-15'],
    ['holding-5107', 'Asia Pacific Leaders Fund', 4875.35, 4500, 2250.5, '2024-01-15'],
    ['holding-5108', 'Absolute Return Fund', 3990.05, 4000, 3650, '2025-02-03'],
  ]),
  holdingRow(LARKFIELD, {
    id: 'holding-5109',
    name: 'US Technology Leaders ETF',
    value: 6150.75,
    cost: 5000,
    units: 41,
    currency: 'USD',
    invDate: '2024-05-10',
    lastValuedAt: VALUED_AT,
  }),
  cash(LARKFIELD, 'holding-5110', 2187.4, '2023-06-30'),
];

const quality = [
  ...managed(QUALITY, [
    ['holding-5201', 'Compass Grove plc', 9120.5, 7500, 430, '2024-10-21'],
    ['holding-5202', 'Halden Instruments plc', 7845.25, 7500, 212, '2024-10-21'],
    ['holding-5203', 'Rowan & Pike Group plc', 6930, 7000, 1540, '2024-10-21'],
    ['holding-5204', 'Severn Analytics plc', 11275.8, 8000, 365, '2024-10-21'],
  ]),
  // A fee overdraws the cash until the next dividend.
  cash(QUALITY, 'holding-5205', -35.2, '2024-10-21'),
];

export const managedHoldings = [...larkfield, ...quality];

type Account = Row<'accounts'>;

// End of month, value, amount paid in, of the holdings in pounds with cash: money for the dollar fund
// is in neither. In December 2025 a part was withdrawn.
const LARKFIELD_GROWTH: Account['growth'] = [
  { date: '2023-06-30', value: 70000, invested: 70000 },
  { date: '2023-07-31', value: 70412.35, invested: 70000 },
  { date: '2023-08-31', value: 69630.1, invested: 70000 },
  { date: '2023-09-29', value: 69115.8, invested: 70000 },
  { date: '2023-10-31', value: 67980.25, invested: 70000 },
  { date: '2023-11-30', value: 70240.9, invested: 70000 },
  { date: '2023-12-29', value: 72715.45, invested: 70000 },
  { date: '2024-01-31', value: 87890.2, invested: 85000 },
  { date: '2024-02-29', value: 88655.05, invested: 85000 },
  { date: '2024-03-28', value: 90120.7, invested: 85000 },
  { date: '2024-04-30', value: 89340.15, invested: 85000 },
  { date: '2024-05-31', value: 88429.55, invested: 85000 },
  { date: '2024-06-28', value: 89523.01, invested: 85000 },
  { date: '2024-07-31', value: 90081.57, invested: 85000 },
  { date: '2024-08-30', value: 89818.18, invested: 85000 },
  { date: '2024-09-30', value: 89732.74, invested: 85000 },
  { date: '2024-10-31', value: 89714.25, invested: 85000 },
  { date: '2024-11-29', value: 92008.56, invested: 85000 },
  { date: '2024-12-31', value: 91558.06, invested: 85000 },
  { date: '2025-01-31', value: 93952.12, invested: 85000 },
  { date: '2025-02-28', value: 95696.23, invested: 89000 },
  { date: '2025-03-31', value: 92355.54, invested: 89000 },
  { date: '2025-04-30', value: 90808.95, invested: 89000 },
  { date: '2025-05-30', value: 93008.36, invested: 89000 },
  { date: '2025-06-30', value: 93603.77, invested: 89000 },
  { date: '2025-07-31', value: 95108.53, invested: 89000 },
  { date: '2025-08-29', value: 95095.38, invested: 89000 },
  { date: '2025-09-30', value: 96059.89, invested: 89000 },
  { date: '2025-10-31', value: 97438.6, invested: 89000 },
  { date: '2025-11-28', value: 96482.91, invested: 89000 },
  { date: '2025-12-31', value: 94682.42, invested: 86500 },
  { date: '2026-01-30', value: 95192.03, invested: 86500 },
  { date: '2026-02-27', value: 95175.14, invested: 86500 },
  { date: '2026-03-13', value: 96020.1, invested: 86500 },
];

const QUALITY_GROWTH: Account['growth'] = [
  { date: '2024-10-21', value: 30000, invested: 30000 },
  { date: '2024-10-31', value: 29875.4, invested: 30000 },
  { date: '2024-11-29', value: 30244.85, invested: 30000 },
  { date: '2024-12-31', value: 30510.25, invested: 30000 },
  { date: '2025-01-31', value: 30871.3, invested: 30000 },
  { date: '2025-02-28', value: 30315.05, invested: 30000 },
  { date: '2025-03-31', value: 29640.8, invested: 30000 },
  { date: '2025-04-30', value: 30102.45, invested: 30000 },
  { date: '2025-05-30', value: 31264.9, invested: 30000 },
  { date: '2025-06-30', value: 31985.15, invested: 30000 },
  { date: '2025-07-31', value: 32640.7, invested: 30000 },
  { date: '2025-08-29', value: 32911.35, invested: 30000 },
  { date: '2025-09-30', value: 33420.6, invested: 30000 },
  { date: '2025-10-31', value: 34105.25, invested: 30000 },
  { date: '2025-11-28', value: 33872.4, invested: 30000 },
  { date: '2025-12-31', value: 34290.05, invested: 30000 },
  { date: '2026-01-30', value: 34688.1, invested: 30000 },
  { date: '2026-02-27', value: 34920.75, invested: 30000 },
  { date: '2026-03-13', value: 35136.35, invested: 30000 },
];

export const managedAccounts: readonly Account[] = [
  {
    id: 'dfm-5001',
    clientId: AMELIA,
    category: PARENT,
    wrapper: 'Larkfield_Portfolio_Service',
    name: 'General investment account',
    currency: 'GBP',
    growth: LARKFIELD_GROWTH,
  },
  {
    id: 'dfm-5002',
    clientId: AMELIA,
    category: PARENT,
    wrapper: 'Quality_Shares_Portfolio',
    name: 'Stocks and shares ISA',
    currency: 'GBP',
    growth: QUALITY_GROWTH,
  },
];
