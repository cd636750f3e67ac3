import type { FirstValuation } from '#contract/generated/schemas/firstValuation.zod.ts';
import { MISSING } from '#src/shared/format/missing.ts';
import { formatGain, formatMoney } from '#src/shared/format/money.ts';
import { formatPercent } from '#src/shared/format/percent.ts';
import { periodInWords } from '#src/shared/format/period.ts';
import { formatShortDate } from '#src/shared/format/short-date.ts';
import { sumOf, type Amount } from '#src/shared/money/amount.ts';
import { DEFAULT_CURRENCY } from '#src/shared/money/currency.ts';
import { copy } from './copy.ts';
import { movementBetween, type Points } from './money-over-time.ts';

type FirstValuations = readonly FirstValuation[];

/**
 * The content of the chart as a sentence, and what of it is not known; null where there is nothing
 * to say.
 */
export function overTimeHeadline(
  points: Points,
  currency: string,
  firstValuations: FirstValuations = [],
): string | null {
  const headline = growthHeadline(points, currency);
  const unknown = formatGain(growthOfUnvalued(points, firstValuations), currency);
  if (headline === null || unknown === MISSING) return headline;
  return `${headline} ${copy.unvalued(unknown)}`;
}

/** The growth in a period of what it holds without a valuation when it begins; null without any. */
function growthOfUnvalued(points: Points, firstValuations: FirstValuations): Amount | null {
  const start = points[0]?.date ?? '';
  const end = points.at(-1)?.date ?? '';
  const unvalued = firstValuations.filter(
    ({ investedOn, valuedOn }) => investedOn < start && valuedOn > start && valuedOn <= end,
  );
  return unvalued.length > 0 ? sumOf(unvalued.map(({ growth }) => growth)) : null;
}

function growthHeadline(points: Points, currency: string): string | null {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return null;
  const day = formatShortDate(last.date);
  const what = currency === DEFAULT_CURRENCY ? copy.portfolio : copy.portfolioIn(currency);
  if (first === last) {
    const paidIn = formatMoney(last.invested, currency);
    return copy.oneDay(what, day, formatMoney(last.value, currency), paidIn);
  }
  const period = periodInWords(first.date, last.date).replace(/^1 (?=\w+$)/, '');
  const told = { period, day, what };
  const { growth, percent } = movementBetween(points);
  if (growth.eq(0)) return copy.level(told);
  const amount = formatMoney(growth.abs(), currency);
  if (amount === MISSING) return null;
  const percentage = formatPercent(percent?.abs());
  const share = percentage === MISSING ? '' : ` (${percentage})`;
  return (growth.gt(0) ? copy.grew : copy.fell)(told, amount, share);
}
