import type { Holding } from '#contract/generated/schemas/holding.zod.ts';

let count = 0;

/** An active holding with every value, and with some fields of its own. */
export function holding({
  name = 'Fund',
  ...fields
}: Partial<Holding> & { readonly name?: string } = {}): Holding {
  count += 1;
  return {
    id: `holding-${count}`,
    parentHolding: null,
    investment: { name },
    phase: 'Active',
    value: 100,
    cost: 90,
    growth: 10,
    growthPercentage: 11.11,
    units: 10,
    unitPrice: 10,
    currency: 'GBP',
    invDate: '2020-01-01',
    lastValuedAt: '2026-02-27',
    valuationMode: null,
    ...fields,
  };
}
