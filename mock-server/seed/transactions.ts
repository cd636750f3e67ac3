import { TRANSACTION_STATUS } from '../rules/transactions.ts';
import type { Row } from '../store/database.ts';
import { AMELIA, DANIEL } from './holdings/holding-row.ts';

type Entry = readonly [
  businessReceived: string,
  investmentName: string,
  type: string,
  amountInvested: number | null,
  status: number,
  currency?: string,
];

const {
  accepted: ACCEPTED,
  received: RECEIVED,
  inProgress: IN_PROGRESS,
  returned: RETURNED,
  cancelled: CANCELLED,
  transferredAway: TRANSFERRED_AWAY,
} = TRANSACTION_STATUS;
// The list of codes is open.
const UNKNOWN = 99;

// Covers every status, two foreign currencies, the last and first day of tax years, and a tax year
// without applications (2020-21).
const AMELIA_APPLICATIONS: readonly Entry[] = [
  ['2019-05-01', 'Foundry Street VCT', 'Subscription', 8000, ACCEPTED],
  ['2019-06-26', 'UK Smaller Companies Share Portfolio', 'Subscription', 10000, ACCEPTED],
  ['2019-08-12', 'Glen Affric Woodland Partnership', 'Subscription', 11000, ACCEPTED],
  ['2019-08-20', 'Larkfield AIM IHT Portfolio', 'Subscription', 50000, ACCEPTED],
  ['2019-11-04', 'Lowther Technology VCT', 'Subscription', 6000, ACCEPTED],
  ['2020-03-05', 'Jubilee Place VCT', 'Subscription', 4000, ACCEPTED],
  ['2020-03-17', 'Calder Valley VCT', 'Subscription', 6500, ACCEPTED],
  ['2020-03-20', 'Pennine Opportunities VCT', 'Subscription', 6000, ACCEPTED],
  ['2020-04-05', 'Old Harbour AIM VCT', 'Transfer', 1500, TRANSFERRED_AWAY],
  ['2021-04-06', 'Larkfield Inheritance Tax Portfolio', 'Subscription', 58000, ACCEPTED],
  ['2021-09-20', 'Larkfield Private Equity Fund IV', 'Commitment', 22000, ACCEPTED],
  ['2021-09-28', 'Saltaire Materials EIS', 'Subscription', 4000, ACCEPTED],
  ['2021-11-29', 'Eden Bridge VCT', 'Subscription', 3000, ACCEPTED],
  ['2022-02-01', 'Beacon Hill VCT', 'Subscription', 5000, ACCEPTED],
  ['2022-03-01', 'Larkfield Growth VCT', 'Subscription', 9587.63, ACCEPTED],
  ['2022-03-20', 'Kestrel Income & Growth VCT', 'Subscription', 5000, ACCEPTED],
  ['2022-03-25', 'Larkfield AIM IHT ISA', 'ISA transfer', 20000, ACCEPTED],
  ['2022-05-07', 'Lakeshore Apartments Fund (USD)', 'Subscription', 18000, ACCEPTED, 'USD'],
  ['2022-06-20', 'Wensley Energy 6.5% Bond 2027', 'Subscription', 5000, ACCEPTED],
  ['2022-06-22', 'Quayside Brewing plc', 'Subscription', 2000, ACCEPTED],
  ['2022-11-15', 'Hollins Generalist VCT', 'Subscription', 5500, ACCEPTED],
  ['2022-12-06', 'Little Acorn SEIS', 'Subscription', 2500, ACCEPTED],
  ['2023-01-17', 'Quantum Loom Ltd', 'Subscription', 15000, ACCEPTED],
  ['2023-02-18', 'Ironbridge VCT', 'Subscription', 4500, ACCEPTED],
  ['2023-03-21', "O'Neill & Sønner <b>SEIS</b> 2023", 'Subscription', 2000, ACCEPTED],
  ['2023-03-25', 'Albion Quay VCT', 'Subscription', 5000, ACCEPTED],
  ['2023-05-22', 'Boston Robotics EIS (US dollar class)', 'Subscription', 7500, ACCEPTED, 'USD'],
  ['2023-06-01', 'Northern Biotech EIS', 'Subscription', null, CANCELLED],
  ['2023-06-16', 'Larkfield Portfolio Service', 'Account opening', 70000, ACCEPTED],
  ['2023-09-05', 'Craft Cider 8% Bond 2028', 'Subscription', 2500, ACCEPTED],
  ['2023-10-03', 'Rheinland Mittelstand Beteiligungsfonds', 'Subscription', 3000, ACCEPTED, 'EUR'],
  ['2023-10-20', "Larkfield Growth VCT 'B' shares", 'Subscription', 8000, ACCEPTED],
  ['2024-01-02', 'Europäisches Aktienportfolio', 'Subscription', 4000, ACCEPTED, 'EUR'],
  ['2024-01-04', 'Larkfield Portfolio Service', 'Top-up', 15000, ACCEPTED],
  ['2024-02-04', 'Mossgate VCT', 'Subscription', 2500, ACCEPTED],
  ['2024-03-18', 'Larkfield EIS Fund 2024', 'Subscription', 12500, ACCEPTED],
  [
    '2024-04-05',
    'The Northern & Western Smaller Quoted Companies (incl. “Convertible Loan Notes”) Venture Capital Trust plc – Series 12/2024 D Ordinary Shares of 1p each <non-voting>',
    'Subscription',
    1000,
    ACCEPTED,
  ],
  ['2024-04-06', 'Saltaire Materials EIS', 'Subscription', 2500, RETURNED],
  ['2024-05-01', 'Larkfield Portfolio Service', 'Top-up', 5000, ACCEPTED, 'USD'],
  ['2024-06-10', 'Hudson Infrastructure Partners LP', 'Commitment', 3500, ACCEPTED, 'USD'],
  ['2024-07-23', 'FTSE 100 Kick-Out Plan 41', 'Subscription', 10000, ACCEPTED],
  ['2024-10-11', 'Quality Shares Portfolio', 'Account opening', 30000, ACCEPTED],
  ['2024-12-10', 'Greyfriars VCT', 'Subscription', 2000, ACCEPTED],
  ['2025-01-07', 'Dunmore Growth VCT', 'Subscription', 3000, ACCEPTED],
  ['2025-01-22', 'Larkfield Portfolio Service', 'Top-up', 4000, ACCEPTED],
  ['2025-02-11', 'Northgate 1 VCT', 'Subscription', 1500, ACCEPTED],
  ['2025-02-11', 'Northgate 2 VCT', 'Subscription', 1500, ACCEPTED],
  ['2025-02-11', 'Northgate 10 VCT', 'Subscription', 1500, ACCEPTED],
  ['2025-07-14', 'Larkfield Growth VCT', 'Dividend reinvestment', 412.37, ACCEPTED],
  ['2025-09-05', 'UK Smaller Companies Share Portfolio', 'Withdrawal', 2000, ACCEPTED],
  ['2025-11-24', 'Tidewater Robotics Ltd', 'Subscription', 6250, CANCELLED],
  ['2025-12-15', 'Larkfield Portfolio Service', 'Withdrawal', 2500, ACCEPTED],
  ['2025-12-19', 'Calder Valley VCT', 'Dividend mandate', null, UNKNOWN],
  ['2026-02-20', 'Larkfield Income VCT', 'Subscription', 5000, RECEIVED],
  ['2026-03-10', 'Larkfield Portfolio Service', 'Top-up', 7500.5, IN_PROGRESS],
];

const DANIEL_APPLICATIONS: readonly Entry[] = [
  ['2023-10-20', 'Larkfield Growth VCT', 'Subscription', 5000, ACCEPTED],
  ['2024-03-18', 'Larkfield EIS Fund 2024', 'Subscription', 2500, ACCEPTED],
  ['2026-03-02', 'Larkfield Portfolio Service', 'Account opening', 10000, ACCEPTED],
];

export const transactions: readonly Row<'transactions'>[] = [
  ...applications(AMELIA, 7000, AMELIA_APPLICATIONS),
  ...applications(DANIEL, 7100, DANIEL_APPLICATIONS),
];

function applications(
  clientId: string,
  firstNumber: number,
  entries: readonly Entry[],
): Row<'transactions'>[] {
  return entries.map(
    (
      [businessReceived, investmentName, type, amountInvested, status, currency = 'GBP'],
      index,
    ) => ({
      id: `transaction-${firstNumber + index}`,
      clientId,
      businessReceived,
      investmentName,
      type,
      amountInvested,
      currency,
      status,
    }),
  );
}
