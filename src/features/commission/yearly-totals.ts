import type { Commission } from '#contract/generated/schemas/commission.zod.ts';
import { toCommissionRows } from './data/commission-rows.ts';
import { sumCommission, type CommissionTotal } from './data/commission-totals.ts';

/** Returns the exact sums of a tax year by type and currency, as the commission page shows them. */
export function sumYearlyCommission(
  reply: readonly Commission[],
  taxYear: string,
): readonly CommissionTotal[] {
  return sumCommission(toCommissionRows(reply).filter(({ period }) => period === taxYear));
}
