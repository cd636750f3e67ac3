import type { PortfolioHistory } from '#contract/generated/schemas/portfolioHistory.zod.ts';
import { ZERO_AMOUNT, type Amount } from '#src/shared/finance/money/amount.ts';
import { getTaxYears, type HistoryPoints } from '#src/shared/finance/money/movement.ts';

export type IncomeRow = {
  /**
   * Code of the sub-category; the category's own code if the history has no sub-categories; null for an amount in no
   * category.
   */
  readonly category: string | null;
  readonly currency: string;
  /** Amount in major units of `currency`. */
  readonly takenOut: Amount;
};

/** Returns income and withdrawals in a tax year by currency and sub-category; `today` is YYYY-MM-DD. */
export function buildIncomeRows(
  { currencies }: PortfolioHistory,
  taxYear: string,
  today: string,
): readonly IncomeRow[] {
  const getTakenOut = (points: HistoryPoints) =>
    getTaxYears(points, today).find((each) => each.taxYear === taxYear)?.takenOut ?? ZERO_AMOUNT;
  return currencies.flatMap(({ currency, points, categories }) => {
    const rows = categories
      .flatMap((category) => category.subCategories ?? [category])
      .map((each): IncomeRow => ({
        category: each.investmentCategory,
        currency,
        takenOut: getTakenOut(each.points),
      }));
    const inCategories = rows.reduce((sum, { takenOut }) => sum.plus(takenOut), ZERO_AMOUNT);
    const remainder = getTakenOut(points).minus(inCategories);
    return [...rows, { category: null, currency, takenOut: remainder }].filter(
      ({ takenOut }) => !takenOut.eq(0),
    );
  });
}
