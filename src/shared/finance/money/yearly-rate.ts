import { MAX_GROWTH_FACTOR } from './growth-percent.ts';

/** Money that was paid in or taken out on a day (YYYY-MM-DD): above zero paid in, below zero taken out. */
export type CashFlow = { readonly date: string; readonly amount: number };

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_OF_A_YEAR = 365;
/** Yearly factors from a hundredth to a hundredfold; a rate outside this range is not returned. */
const FACTORS = Array.from({ length: 201 }, (_, step) => MAX_GROWTH_FACTOR ** (step / 100 - 1));
const HALVINGS = 50;

/**
 * Computes the money-weighted yearly rate in per cent, by the rule of XIRR in spreadsheets: at this
 * rate a savings account with the same payments on the same days would have reached the final amount.
 * Returns null within the first year, and if no rate or several rates fit.
 */
export function computeYearlyRate(flows: readonly CashFlow[], end: CashFlow): number | null {
  const moved = flows
    .filter(({ amount }) => amount !== 0)
    .map(({ date, amount }) => ({ amount, years: yearsBetween(date, end.date) }));
  const [first] = moved;
  if (!first || first.years < 1) return null;
  /** Returns by how much the payments, grown at a yearly factor, exceed the final amount. */
  const excess = (factor: number) =>
    moved.reduce((sum, { amount, years }) => sum + amount * factor ** years, -end.amount);
  const isEnough = FACTORS.map((factor) => excess(factor) >= 0);
  const turns = isEnough.filter((is, step) => step > 0 && is !== isEnough[step - 1]).length;
  if (turns !== 1 || isEnough[0]) return null;
  const at = isEnough.indexOf(true);
  let [low = 0, high = 0] = FACTORS.slice(at - 1, at + 1);
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (excess(middle) >= 0) high = middle;
    else low = middle;
  }
  return (high - 1) * 100;
}

function yearsBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS / DAYS_OF_A_YEAR;
}
