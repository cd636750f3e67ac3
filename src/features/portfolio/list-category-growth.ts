import type { CurrencyHistory } from '#contract/generated/schemas/currencyHistory.zod.ts';
import { ZERO_AMOUNT, type Amount } from '#src/shared/finance/money/amount.ts';
import { computeGrowthAfter, type Movement } from '#src/shared/finance/money/movement.ts';
import { memoizeByObject } from '#src/shared/platform/state/memoize-by-object.ts';
import { getCategoryName } from '#src/shared/finance/category/categories.ts';
import { figuresCopy as copy } from './figures-copy.ts';

export type CategoryGrowthRow = Pick<Movement, 'growth' | 'percent' | 'closing'> & {
  /** Category code of the reply; null for the amount in no category. */
  readonly code: string | null;
  readonly name: string;
};

type Categories = Pick<CurrencyHistory, 'points' | 'categories'>;

type RowsByDay = Map<string | null, readonly CategoryGrowthRow[]>;

const getRowsByDay = memoizeByObject<Categories, [], RowsByDay>(() => new Map());

/** Returns growth by category after a day, largest gain first; adds up to the portfolio's growth. Cached. */
export function listCategoryGrowth(
  history: Categories,
  day: string | null,
): readonly CategoryGrowthRow[] {
  const rowsByDay = getRowsByDay(history);
  const rows = rowsByDay.get(day) ?? computeCategoryGrowth(history, day);
  rowsByDay.set(day, rows);
  return rows;
}

function computeCategoryGrowth({ points, categories }: Categories, day: string | null) {
  const rows = categories.map(({ investmentCategory, points: own }) => ({
    code: investmentCategory,
    name: getCategoryName(investmentCategory),
    ...computeGrowthAfter(own, day),
  }));
  const all = computeGrowthAfter(points, day);
  const subtractRows = (figure: 'growth' | 'closing'): Amount =>
    all[figure].minus(sumAmounts(rows.map((row) => row[figure])));
  const remainder = {
    code: null,
    name: copy.inNoCategory,
    growth: subtractRows('growth'),
    closing: subtractRows('closing'),
    percent: null,
  };
  return [...rows, remainder]
    .filter(({ growth, closing }) => !growth.eq(0) || !closing.eq(0))
    .toSorted((one, other) => other.growth.cmp(one.growth));
}

function sumAmounts(amounts: readonly Amount[]): Amount {
  return amounts.reduce((sum, amount) => sum.plus(amount), ZERO_AMOUNT);
}
