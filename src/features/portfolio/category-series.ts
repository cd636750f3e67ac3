import type { CurrencyHistory } from '#contract/generated/schemas/currencyHistory.zod.ts';
import { growthWords } from '#src/shared/format/period.ts';
import type { Points } from '#src/shared/money/movement.ts';
import type { ChartPeriod } from '#src/shared/time/chart-period.ts';
import { isCategoryOf } from './category-names.ts';

/** A period of the whole portfolio: one of its parts has the same days, whenever it was valued. */
export type Period = {
  /** YYYY-MM-DD; empty for the whole series. */
  readonly from: string;
  /** `in the year to 13 Mar 2026` */
  readonly words: string;
};

export type CategorySeries = { readonly points: Points; readonly period: Period };

/** The period by the points of the portfolio in it. */
export function periodOf(points: Points, period: ChartPeriod): Period {
  const isWhole = period === 'all';
  return { from: isWhole ? '' : (points[0]?.date ?? ''), words: growthWords(points, isWhole) };
}

/** A category by the code of a reply, or by the `parent` of an address; with both, one below that. */
export type Place = { readonly parent?: string | undefined; readonly code?: string | undefined };

/** The series that ends with a value: any other is not of what stands beside it. */
export function pointsOf(
  { categories }: CurrencyHistory,
  { parent, code }: Place,
  value: number | null,
): Points | undefined {
  const above = categories.filter(
    ({ investmentCategory }) => parent === undefined || isCategoryOf(investmentCategory, parent),
  );
  const isBelow = parent !== undefined && code !== undefined;
  const all = isBelow ? above.flatMap(({ subCategories = [] }) => subCategories) : above;
  return all.find(
    ({ investmentCategory, points }) =>
      (code === undefined || investmentCategory === code) && points.at(-1)?.value === value,
  )?.points;
}
