import { toAmount, ZERO_AMOUNT, type Amount } from '#src/shared/finance/money/amount.ts';
import { computeGrowthPercent } from '#src/shared/finance/money/growth-percent.ts';

/** Values of one item in one currency, oldest first. Each value is valid until the next one. */
export type DatedValues = {
  readonly id: string;
  readonly points: readonly { readonly date: string; readonly value: number }[];
};

export type RebasedLine = {
  readonly id: string;
  /** One index per day of the comparison; null after the last valuation. */
  readonly values: readonly (number | null)[];
  /** Change from the first common day to the last valuation, in per cent; null beyond sense. */
  readonly percent: Amount | null;
};

export type Comparison = {
  /** Lines from 100 on the first of `days`; empty if the series have no two common days. */
  readonly days: readonly string[];
  readonly lines: readonly RebasedLine[];
  /** Ids of the series without a value above zero, which have no line. */
  readonly unvaluedIds: readonly string[];
};

const START = 100;
const DECIMALS = 2;

/**
 * Rebases values to 100 on the first day on which every series has a value above zero. Series without such a
 * value are left out; the others are compared if at least two remain.
 */
export function rebaseValues(all: readonly DatedValues[]): Comparison {
  const hasValue = ({ points }: DatedValues) => points.some(({ value }) => value > 0);
  const series = all.filter(hasValue);
  const unvaluedIds = all.filter((each) => !hasValue(each)).map(({ id }) => id);
  const none = { days: [], lines: [], unvaluedIds };
  if (series.length < 2) return none;
  const allDays = series.flatMap(({ points }) => points.map(({ date }) => date));
  const days = [...new Set(allDays)].sort();
  const steps = series.map(({ points }) => extendToDays(points, days));
  const start = days.findIndex((_, at) => steps.every((values) => (values[at] ?? 0) > 0));
  // A chart needs two days.
  if (start < 0 || start === days.length - 1) return none;
  return {
    days: days.slice(start),
    lines: series.map(({ id }, index) => rebase(id, steps[index]?.slice(start) ?? [])),
    unvaluedIds,
  };
}

/** Returns the value of each day: the latest one so far, and null before the first and after the last. */
function extendToDays(
  points: DatedValues['points'],
  days: readonly string[],
): readonly (number | null)[] {
  const values = new Map(points.map(({ date, value }) => [date, value]));
  const last = points.at(-1)?.date ?? '';
  let current: number | null = null;
  return days.map((day) => {
    current = values.get(day) ?? current;
    return day > last ? null : current;
  });
}

function rebase(id: string, steps: readonly (number | null)[]): RebasedLine {
  const amounts = steps.map(toAmount);
  const base = amounts[0] ?? ZERO_AMOUNT;
  const latest = amounts.findLast((amount) => amount !== null) ?? base;
  return {
    id,
    values: amounts.map((amount) => amount && toIndex(amount, base)),
    percent: computeGrowthPercent(latest.minus(base), base)?.round(DECIMALS) ?? null,
  };
}

function toIndex(value: Amount, base: Amount): number {
  return value.times(START).div(base).round(DECIMALS).toNumber();
}
