import type { AccountGrowth } from '#contract/generated/schemas/accountGrowth.zod.ts';
import { MISSING } from '#src/shared/format/missing.ts';
import { formatMoney } from '#src/shared/format/money.ts';
import { formatPercent } from '#src/shared/format/percent.ts';
import { periodInWords } from '#src/shared/format/period.ts';
import { formatShortDate } from '#src/shared/format/short-date.ts';
import { amountOf, ZERO, type Amount } from '#src/shared/money/amount.ts';
import { copy } from './copy.ts';

/** A growth series, or the part of it within a period. */
export type GrowthSeries = {
  readonly currency: string;
  readonly points: readonly AccountGrowth['points'][number][];
};

type Growth = {
  /** The change in value without the money paid in or taken out in between. */
  readonly gain: Amount;
  /** Per cent of the first value plus the money paid in since; null if that is zero. */
  readonly percent: Amount | null;
};

/** From the first to the last point, exact to the penny. */
export function growthOf(points: GrowthSeries['points']): Growth | null {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || first === last) return null;
  const paidIn = exact(last.invested).minus(exact(first.invested));
  const base = exact(first.value).plus(paidIn);
  const gain = exact(last.value).minus(base);
  return { gain, percent: base.gt(0) ? gain.times(100).div(base) : null };
}

/** The content of the chart as one sentence; null without a point or a change to describe. */
export function growthHeadline({ currency, points }: GrowthSeries): string | null {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return null;
  const day = formatShortDate(last.date);
  const growth = growthOf(points);
  if (!growth) {
    return copy.oneValuation(
      day,
      formatMoney(last.value, currency),
      formatMoney(last.invested, currency),
    );
  }
  const period = periodInWords(first.date, last.date).replace(/^1 (?=\w+$)/, '');
  const { gain, percent } = growth;
  if (gain.eq(0)) return copy.level(period, day);
  const amount = formatMoney(gain.abs(), currency);
  // A change beyond the largest number cannot be stated.
  if (amount === MISSING) return null;
  const percentage = formatPercent(percent?.abs());
  const share = percentage === MISSING ? '' : ` (${percentage})`;
  const say = gain.gt(0) ? copy.grew : copy.fell;
  return say(period, day, amount, share);
}

function exact(value: number): Amount {
  return amountOf(value) ?? ZERO;
}
