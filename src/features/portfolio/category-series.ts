import type { CurrencyHistory } from '#contract/generated/schemas/currencyHistory.zod.ts';
import { formatGrowthPeriod } from '#src/shared/finance/period/period.ts';
import type { HistoryPoints } from '#src/shared/finance/money/movement.ts';
import type { ChartPeriod } from '#src/shared/finance/period/chart-period.ts';
import { matchesCategory } from './category-names.ts';

/** Period of the portfolio. All categories use the same days, regardless of their own valuation dates. */
export type GrowthPeriod = {
  /** First day as YYYY-MM-DD; empty for the whole series. */
  readonly from: string;
  /** Text such as `in the year to 13 Mar 2026`. */
  readonly label: string;
};

export type CategorySeries = { readonly points: HistoryPoints; readonly period: GrowthPeriod };

export function toGrowthPeriod(points: HistoryPoints, period: ChartPeriod): GrowthPeriod {
  const isAll = period === 'all';
  return { from: isAll ? '' : (points[0]?.date ?? ''), label: formatGrowthPeriod(points, isAll) };
}

/** Selects a category by the `code` of a reply or the `parent` of the URL, or a child category by both. */
export type CategoryKey = {
  readonly parent?: string | undefined;
  readonly code?: string | undefined;
};

/** Returns the points of a category if they end with `value`, the figure beside them; else undefined. */
export function findCategoryPoints(
  { categories }: CurrencyHistory,
  { parent, code }: CategoryKey,
  value: number | null,
): HistoryPoints | undefined {
  const above = categories.filter(
    ({ investmentCategory }) => parent === undefined || matchesCategory(investmentCategory, parent),
  );
  const isBelow = parent !== undefined && code !== undefined;
  const all = isBelow ? above.flatMap(({ subCategories = [] }) => subCategories) : above;
  return all.find(
    ({ investmentCategory, points }) =>
      (code === undefined || investmentCategory === code) && points.at(-1)?.value === value,
  )?.points;
}
