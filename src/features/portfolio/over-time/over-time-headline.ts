import { MISSING } from '#src/shared/format/missing.ts';
import { formatGain, formatMoney } from '#src/shared/format/money.ts';
import { growthShare } from '#src/shared/format/growth-share.ts';
import { periodInWords } from '#src/shared/format/period.ts';
import { formatShortDate } from '#src/shared/format/short-date.ts';
import { DEFAULT_CURRENCY } from '#src/shared/money/currency.ts';
import { copy } from './copy.ts';
import { growthBetween, type Points } from '#src/shared/money/movement.ts';
import { growthOfUnvalued, type FirstValuations } from './unvalued.ts';

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
  const [from, to] = [points[0]?.date ?? '', points.at(-1)?.date ?? ''];
  const unknown = formatGain(growthOfUnvalued(firstValuations, { from, to }), currency);
  if (headline === null || unknown === MISSING) return headline;
  return `${headline} ${copy.unvalued(unknown)}`;
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
  const headline = { period, day, what };
  const between = growthBetween(points);
  const { growth } = between;
  if (growth.eq(0)) return copy.level(headline);
  const amount = formatMoney(growth.abs(), currency);
  if (amount === MISSING) return null;
  const share = growthShare(between);
  return (growth.gt(0) ? copy.grew : copy.fell)(headline, amount, share && ` (${share})`);
}
