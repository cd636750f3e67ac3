import type {
  CurrencyHistory,
  FirstValuation,
  PortfolioHistory,
  PortfolioHistoryPoint,
  SubCategoryHistory,
} from '#contract/generated/validators.ts';
import type { Row } from '../store/database.ts';
import { CATEGORY_TREE, findParentCategory } from './category-tree.ts';
import {
  computeAccountChanges,
  findFirstValuation,
  computeHoldingChanges,
  findLatestDay,
  type ValueChange,
} from './value-changes.ts';
import { fromHundredths, toHundredths } from './money.ts';
import { listCategories, type PortfolioIndex } from './portfolio-index.ts';
import { countsInTotals, DEFAULT_CURRENCY } from './portfolio-totals.ts';

type Account = Row<'accounts'>;
type Holding = Row<'holdings'>;

type HistoryInput = {
  readonly index: PortfolioIndex;
  readonly accounts: readonly Account[];
  readonly getHistory: (id: string) => readonly Row<'history'>[];
  readonly today: string;
};

type Course = {
  /** Code of the dashboard category; null for a holding in none of these categories. */
  readonly category: string | null;
  readonly child: string;
  readonly currency: string;
  readonly steps: readonly ValueChange[];
  readonly first: ReturnType<typeof findFirstValuation>;
};

export function computePortfolioHistory(given: HistoryInput): PortfolioHistory {
  const byCurrency = Map.groupBy(buildCourses(given), ({ currency }) => currency);
  const currencies = [...byCurrency.keys()].sort(poundsFirst);
  return {
    currencies: currencies.map((currency): CurrencyHistory => {
      const courses = byCurrency.get(currency) ?? [];
      const byCategory = Map.groupBy(courses, ({ category }) => category);
      return {
        currency,
        points: buildPoints(courses),
        categories: CATEGORY_TREE.flatMap((parent) => {
          const own = byCategory.get(parent.code);
          if (!own) return [];
          const parentCategories = listCategories(given.index, parent);
          const subCategories = buildSubCategories(
            own,
            parentCategories.map(({ child }) => child),
          );
          return [{ investmentCategory: parent.code, points: buildPoints(own), subCategories }];
        }),
        firstValuations: sumFirstValuations(courses),
      };
    }),
  };
}

/**
 * Builds the history of each sub-category in the given order, followed by the sub-categories that `order`
 * lacks, such as the sub-category of an account without holdings.
 */
function buildSubCategories(
  courses: readonly Course[],
  order: readonly string[],
): SubCategoryHistory[] {
  const byChild = Map.groupBy(courses, ({ child }) => child);
  return [...new Set([...order, ...byChild.keys()])].flatMap((child) => {
    const own = byChild.get(child);
    return own ? [{ investmentCategory: child, points: buildPoints(own) }] : [];
  });
}

function buildCourses({ index, accounts, getHistory, today }: HistoryInput): readonly Course[] {
  const holdings = [...index.categories.values()].flatMap(
    (parentCategories) => parentCategories.holdings,
  );
  const bySeries = new Set<Holding>();
  const courses: Course[] = [];
  for (const account of accounts) {
    const own = (index.byAccount.get(account.id) ?? []).filter(
      (holding) => getCurrency(holding) === account.currency,
    );
    const category = findCategoryCode(account.category);
    // The history of an account without a growth series comes from its holdings, in the next loop.
    if (account.growth.length === 0) continue;
    for (const holding of own) bySeries.add(holding);
    const counted = own.filter(countsInTotals);
    const worth = counted.reduce((sum, { value }) => sum + toHundredths(value ?? 0), 0);
    const valuedAt = findLatestDay(counted.map(({ lastValuedAt }) => lastValuedAt ?? ''));
    courses.push({
      category,
      child: account.wrapper,
      currency: account.currency,
      steps: computeAccountChanges(account, worth, valuedAt),
      first: null,
    });
  }
  for (const holding of holdings) {
    const category = findCategoryCode(holding.parent);
    if (bySeries.has(holding)) continue;
    const history = getHistory(holding.id);
    const steps = computeHoldingChanges(holding, history, today);
    if (!steps) continue;
    const first = findFirstValuation(steps, history);
    courses.push({ category, child: holding.child, currency: getCurrency(holding), steps, first });
  }
  return courses;
}

/** Sums first valuations with the same days of investment and valuation. */
function sumFirstValuations(courses: readonly Course[]): FirstValuation[] {
  const found = courses.flatMap(({ first }) =>
    first === null || first.growth === 0 ? [] : [first],
  );
  const byDays = Map.groupBy(found, ({ investedOn, valuedOn }) => `${investedOn} ${valuedOn}`);
  return [...byDays]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([days, own]) => {
      const [investedOn = '', valuedOn = ''] = days.split(' ');
      const growth = own.reduce((sum, each) => sum + each.growth, 0);
      return { investedOn, valuedOn, growth: fromHundredths(growth) };
    });
}

type Change = { value: number; paidIn: number; takenOut: number };

/**
 * Sums the changes of several holdings and accounts; returns a point for each day on which one of them
 * changes.
 */
function buildPoints(courses: readonly Course[]): PortfolioHistoryPoint[] {
  const changes = new Map<string, Change>();
  for (const { steps } of courses) {
    let before = 0;
    for (const { date, value, moved } of steps) {
      const change = changes.get(date) ?? { value: 0, paidIn: 0, takenOut: 0 };
      change.value += value - before;
      if (moved > 0) change.paidIn += moved;
      else change.takenOut -= moved;
      changes.set(date, change);
      before = value;
    }
  }
  let [value, invested] = [0, 0];
  return [...changes]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, change]) => {
      value += change.value;
      invested += change.paidIn - change.takenOut;
      return {
        date,
        value: fromHundredths(value),
        invested: fromHundredths(invested),
        paidIn: fromHundredths(change.paidIn),
        takenOut: fromHundredths(change.takenOut),
      };
    });
}

function findCategoryCode(slug: string): string | null {
  return findParentCategory(slug)?.code ?? null;
}

function getCurrency({ currency }: Holding): string {
  return currency ?? DEFAULT_CURRENCY;
}

function poundsFirst(one: string, other: string): number {
  if (one === DEFAULT_CURRENCY) return -1;
  if (other === DEFAULT_CURRENCY) return 1;
  return one < other ? -1 : 1;
}
