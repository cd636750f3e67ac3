import type { Row } from '../store/database.ts';
import { CATEGORY_TREE, type ParentCategory } from './category-tree.ts';
import { isExpired, computeTotals, type TotalsByCurrency } from './portfolio-totals.ts';

type HoldingRow = Row<'holdings'>;

export type PortfolioCategory = {
  readonly parent: string;
  readonly child: string;
  readonly holdings: readonly HoldingRow[];
  /** False when only expired holdings are left; cards and links then omit the category. */
  readonly isVisible: boolean;
  readonly totals: TotalsByCurrency;
};

export type PortfolioIndex = {
  readonly categories: ReadonlyMap<string, PortfolioCategory>;
  readonly byAccount: ReadonlyMap<string, readonly HoldingRow[]>;
  readonly childrenByParent: ReadonlyMap<string, readonly HoldingRow[]>;
};

export function indexPortfolio(holdings: readonly HoldingRow[]): PortfolioIndex {
  const groups = Map.groupBy(holdings, ({ parent, child }) => categoryKey(parent, child));
  const categories = new Map<string, PortfolioCategory>();
  for (const [key, rows] of groups) {
    const [{ parent, child } = { parent: '', child: '' }] = rows;
    const isVisible = rows.some((row) => !isExpired(row));
    categories.set(key, { parent, child, holdings: rows, isVisible, totals: computeTotals(rows) });
  }
  return {
    categories,
    byAccount: groupByPresent(holdings, ({ accountId }) => accountId),
    childrenByParent: groupByPresent(holdings, ({ parentHolding }) => parentHolding),
  };
}

/**
 * Returns the visible categories of a parent, in the order of the category tree, with unknown categories
 * last.
 */
export function listVisibleCategories(
  index: PortfolioIndex,
  parent: ParentCategory,
): readonly PortfolioCategory[] {
  return listCategories(index, parent).filter(({ isVisible }) => isVisible);
}

/**
 * Returns the categories of a parent in which the client has holdings, even if all of them are expired. They
 * are in the order of the category tree, with unknown categories last.
 */
export function listCategories(
  { categories }: PortfolioIndex,
  { slug, children }: ParentCategory,
): readonly PortfolioCategory[] {
  const rank = ({ child }: PortfolioCategory) =>
    children.includes(child) ? children.indexOf(child) : children.length;
  return [...categories.values()]
    .filter(({ parent }) => parent === slug)
    .sort((a, b) => rank(a) - rank(b));
}

/** Returns the parents with visible holdings, each with its visible categories. */
export function listVisibleParents(index: PortfolioIndex): readonly {
  readonly parent: ParentCategory;
  readonly categories: readonly PortfolioCategory[];
}[] {
  return CATEGORY_TREE.map((parent) => ({
    parent,
    categories: listVisibleCategories(index, parent),
  })).filter(({ categories: parentCategories }) => parentCategories.length > 0);
}

export function findCategory(
  { categories }: PortfolioIndex,
  parent: string,
  child: string,
): PortfolioCategory | undefined {
  return categories.get(categoryKey(parent, child));
}

// The key is unique, because no segment contains a slash.
function categoryKey(parent: string, child: string): string {
  return `${parent}/${child}`;
}

function groupByPresent(
  holdings: readonly HoldingRow[],
  getKey: (holding: HoldingRow) => string | null,
): ReadonlyMap<string, readonly HoldingRow[]> {
  const present = holdings.filter((holding) => getKey(holding) !== null);
  return Map.groupBy(present, (holding) => getKey(holding) ?? '');
}
