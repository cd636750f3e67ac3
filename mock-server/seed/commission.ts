import { fromHundredths, toHundredths } from '../rules/money.ts';
import { taxYearOfMonth } from '../rules/tax-year.ts';
import type { Row } from '../store/database.ts';
import data from './data/commission.json' with { type: 'json' };
import { AMELIA, DANIEL } from './holdings/holding-row.ts';

type CommissionRow = Row<'commissions'>;
type Received = Omit<CommissionRow, 'id' | 'clientId' | 'period'>;

const QUARTER_ENDS = ['03', '06', '09', '12'];
const FIRST_MONTH = '2023-05';
const LAST_MONTH = '2026-02';

const months = monthsFrom(FIRST_MONTH, LAST_MONTH);

// Paid monthly, slowly growing with the value of the trust.
const trail = months.map((month, index): Received => ({
  name: 'Larkfield Growth VCT',
  type: 'Trail commission',
  month,
  value: fromHundredths(toHundredths(4.15) + index * 3),
  currency: 'GBP',
}));

const charges = months
  .filter((month) => QUARTER_ENDS.includes(month.slice(5)))
  .map((month, index): Received => ({
    name: 'Larkfield Portfolio Service',
    type: 'Ongoing adviser charge',
    month,
    value: fromHundredths(toHundredths(87.5) + index * 125),
    currency: 'GBP',
  }));

// The rebate is a reversal.
const single: readonly Received[] = data;

const daniels: readonly Received[] = ['2025-06', '2025-09', '2025-12'].map((month) => ({
  name: 'Larkfield Growth VCT',
  type: 'Trail commission',
  month,
  value: 6.51,
  currency: 'GBP',
}));

/** Amelia has three tax years, Daniel one, Priya none. */
export const commissions: readonly CommissionRow[] = [
  ...commissionRows(AMELIA, 8000, [...trail, ...charges, ...single]),
  ...commissionRows(DANIEL, 8100, daniels),
];

function commissionRows(
  clientId: string,
  firstNumber: number,
  received: readonly Received[],
): CommissionRow[] {
  return received.map((row, index) => ({
    ...row,
    id: `commission-${firstNumber + index}`,
    clientId,
    period: taxYearOfMonth(row.month),
  }));
}

/** YYYY-MM, both inclusive. */
function monthsFrom(first: string, last: string): string[] {
  const [year = 0, month = 1] = first.split('-').map(Number);
  const found: string[] = [];
  for (let after = 0; ; after += 1) {
    const next = new Date(Date.UTC(year, month - 1 + after)).toISOString().slice(0, 7);
    if (next > last) return found;
    found.push(next);
  }
}
