import type { Row } from '../store/database.ts';
import { fromHundredths, toHundredths } from './money.ts';

type Holding = Row<'holdings'>;
type Figures = Pick<Holding, 'value' | 'cost'>;

/** Name of an account's cash holding, whose units are pounds. */
const CASH = 'Cash';

export function computeGrowth({
  value,
  cost,
}: Figures): Pick<Holding, 'growth' | 'growthPercentage'> {
  if (value === null || cost === null) return { growth: null, growthPercentage: null };
  const [gained, paid] = [toHundredths(value) - toHundredths(cost), toHundredths(cost)];
  const growthPercentage =
    paid === 0 ? null : fromHundredths(roundHalfAway((gained * 10_000) / paid));
  return { growth: fromHundredths(gained), growthPercentage };
}

/** Rounds to a whole number; halves are rounded away from zero, for a loss as for a gain. */
function roundHalfAway(number: number): number {
  return Math.sign(number) * Math.round(Math.abs(number)) + 0;
}

/** Returns the unit price with at most 6 decimals; null without units. */
export function computeUnitPrice(value: number, units: number | null): number | null {
  return units ? Number((value / units).toFixed(6)) : null;
}

export function revalue(holding: Holding, value: number, day: string): Holding {
  const units = holding.investment.name === CASH ? value : holding.units;
  const isPriced = holding.unitPrice !== null || holding.value === null;
  return {
    ...holding,
    ...computeGrowth({ value, cost: holding.cost }),
    value,
    units,
    unitPrice: isPriced ? computeUnitPrice(value, units) : null,
    lastValuedAt: day,
  };
}

/** Returns the account's growth series with its value on a day, after `paidIn` was paid in on that day. */
export function extendGrowth(
  growth: Row<'accounts'>['growth'],
  {
    date,
    worth,
    paidIn,
  }: { readonly date: string; readonly worth: number; readonly paidIn: number },
): Row<'accounts'>['growth'] {
  const before = growth.filter((point) => point.date !== date);
  const invested = toHundredths(growth.at(-1)?.invested ?? 0) + toHundredths(paidIn);
  return [...before, { date, value: worth, invested: fromHundredths(invested) }];
}
