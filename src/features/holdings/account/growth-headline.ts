import type { AccountGrowth } from '#contract/generated/schemas/accountGrowth.zod.ts';
import { MISSING } from '#src/shared/format/missing.ts';
import { formatMoney } from '#src/shared/format/money.ts';
import { growthShare } from '#src/shared/format/growth-share.ts';
import { periodInWords } from '#src/shared/format/period.ts';
import { formatShortDate } from '#src/shared/format/short-date.ts';
import { amountOf, ZERO, type Amount } from '#src/shared/money/amount.ts';
import { growthBetween, type Growth } from '#src/shared/money/movement.ts';
import { copy } from './copy.ts';

/** A growth series, or the part of it within a period. */
export type GrowthSeries = {
  readonly currency: string;
  readonly points: readonly AccountGrowth['points'][number][];
};

/** From the first to the last point, exact to the penny; null without a change. */
export function growthOf(points: GrowthSeries['points']): Growth | null {
  return points.length > 1 ? growthBetween(points.map(withFlows)) : null;
}

/** A point with the money that has moved since the one before it. */
function withFlows(
  { date, value, invested }: GrowthSeries['points'][number],
  index: number,
  points: GrowthSeries['points'],
) {
  const moved = exact(invested)
    .minus(exact(points[index - 1]?.invested ?? 0))
    .toNumber();
  return { date, value, invested, paidIn: Math.max(moved, 0), takenOut: Math.max(-moved, 0) };
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
  const gain = growth.growth;
  if (gain.eq(0)) return copy.level(period, day);
  const amount = formatMoney(gain.abs(), currency);
  // A change beyond the largest number cannot be stated.
  if (amount === MISSING) return null;
  const share = growthShare(growth);
  const say = gain.gt(0) ? copy.grew : copy.fell;
  return say(period, day, amount, share && ` (${share})`);
}

function exact(value: number): Amount {
  return amountOf(value) ?? ZERO;
}
