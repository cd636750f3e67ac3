import type { CurrencyHistory } from '#contract/generated/schemas/currencyHistory.zod.ts';
import { ZERO, type Amount } from '#src/shared/money/amount.ts';
import { growthAfter, type Movement } from '#src/shared/money/movement.ts';
import { displayName } from './category-names.ts';
import { figuresCopy as copy } from './figures-copy.ts';

export type MovedRow = Pick<Movement, 'growth' | 'percent'> & {
  /** Category code of the reply; null for the amount in no category. */
  readonly code: string | null;
  readonly name: string;
};

/**
 * Returns the growth of each category after a day, largest gain first. The rows add up to the growth of
 * the portfolio, with a row for the amount in no category. Categories closed before that day are left
 * out.
 */
export function whatMoved(
  { points, categories }: Pick<CurrencyHistory, 'points' | 'categories'>,
  day: string | null,
): readonly MovedRow[] {
  const rows = categories.map(({ investmentCategory, points: own }) => ({
    code: investmentCategory,
    name: displayName(investmentCategory),
    ...growthAfter(own, day),
  }));
  const all = growthAfter(points, day);
  const besides = (figure: 'growth' | 'closing'): Amount =>
    all[figure].minus(total(rows.map((row) => row[figure])));
  const rest = {
    code: null,
    name: copy.inNoCategory,
    growth: besides('growth'),
    closing: besides('closing'),
    percent: null,
  };
  return [...rows, rest]
    .filter(({ growth, closing }) => !growth.eq(0) || !closing.eq(0))
    .toSorted((one, other) => other.growth.cmp(one.growth));
}

function total(amounts: readonly Amount[]): Amount {
  return amounts.reduce((sum, amount) => sum.plus(amount), ZERO);
}
