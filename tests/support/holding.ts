import { z } from 'zod';
import { Holding } from '#contract/generated/validators.ts';
import { contractSchemas } from '#contract/judge/document.ts';

const [EXAMPLE] = z.tuple([Holding]).parse(contractSchemas['HoldingList']?.examples?.[0]);

let count = 0;

/** Returns an active holding with every value set. `fields` replace values of the example. */
export function createHolding({
  name = 'Fund',
  ...fields
}: Partial<Holding> & { readonly name?: string } = {}): Holding {
  count += 1;
  return {
    ...EXAMPLE,
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
