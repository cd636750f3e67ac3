/** Money that moved on a day (YYYY-MM-DD): above zero paid in, below zero taken out. */
export type CashFlow = { readonly date: string; readonly amount: number };

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_OF_A_YEAR = 365;
/** What 1 becomes in a year, from a hundredth to a hundredfold: no rate beyond is told. */
const FACTORS = Array.from({ length: 201 }, (_, step) => 10 ** (step / 50 - 2));
const HALVINGS = 50;

/**
 * The money-weighted rate of a year in per cent, by the rule of the spreadsheets' XIRR: at this rate
 * a savings account with the same payments, in order of their days, would have come to what is there
 * in the end. Null within the first year, and where no rate fits, or several.
 */
export function yearlyRate(flows: readonly CashFlow[], end: CashFlow): number | null {
  const moved = flows
    .filter(({ amount }) => amount !== 0)
    .map(({ date, amount }) => ({ amount, years: yearsBetween(date, end.date) }));
  const [first] = moved;
  if (!first || first.years < 1) return null;
  /** What the account would have more than is there. */
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
