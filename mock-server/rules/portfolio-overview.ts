import type { NavigationItem, PortfolioOverview } from '#contract/generated/validators.ts';
import type { Row } from '../store/database.ts';
import {
  buildAccountUrl,
  formatCategoryTitle,
  buildInvestmentUrl,
  type ParentCategory,
} from './category-tree.ts';
import {
  listVisibleCategories,
  listVisibleParents,
  type PortfolioCategory,
  type PortfolioIndex,
} from './portfolio-index.ts';
import { toCurrencyTotals, mergeTotals, getPounds } from './portfolio-totals.ts';

type Account = Row<'accounts'>;

export function buildPortfolioOverview(
  index: PortfolioIndex,
  accounts: readonly Account[],
): PortfolioOverview {
  const parents = listVisibleParents(index).map(({ parent, categories: parentCategories }) => ({
    parent,
    held: parentCategories,
    totals: mergeTotals(parentCategories.map(({ totals }) => totals)),
  }));
  return {
    overview: parents.map(({ parent, held: parentCategories, totals }) => ({
      investmentCategory: parent.code,
      url: parentUrl(parent, parentCategories, accounts),
      totalValue: getPounds(totals),
    })),
    currencyTotals: toCurrencyTotals(mergeTotals(visibleTotals(index))),
  };
}

/** Returns the totals of all visible categories, including those without a card. */
function visibleTotals({ categories }: PortfolioIndex) {
  return [...categories.values()].filter(({ isVisible }) => isVisible).map(({ totals }) => totals);
}

export function buildSubCategoryOverview(
  index: PortfolioIndex,
  parent: ParentCategory,
  accounts: readonly Account[],
): PortfolioOverview {
  const parentCategories = listVisibleCategories(index, parent);
  return {
    overview: parentCategories.map((category) => ({
      investmentCategory: category.child,
      url: categoryUrl(category, accounts),
      totalValue: getPounds(category.totals),
    })),
    currencyTotals: toCurrencyTotals(mergeTotals(parentCategories.map(({ totals }) => totals))),
  };
}

export function buildNavigation(
  index: PortfolioIndex,
  accounts: readonly Account[],
): readonly NavigationItem[] {
  return listVisibleParents(index).map(({ parent, categories: parentCategories }) => ({
    title: parent.title,
    children: parentCategories.flatMap((category) => navigationLinks(category, accounts)),
  }));
}

function navigationLinks(category: PortfolioCategory, accounts: readonly Account[]) {
  const title = formatCategoryTitle(category.child);
  const own = filterAccounts(category, accounts);
  if (own.length <= 1) return [{ title, url: categoryUrl(category, accounts) }];
  return own.map((account) => ({
    title: `${title}: ${account.name}`,
    url: buildAccountUrl(account),
  }));
}

// A parent with a single category that has a single account links directly to the account.
function parentUrl(
  parent: ParentCategory,
  parentCategories: readonly PortfolioCategory[],
  accounts: readonly Account[],
): string {
  const [only, ...more] = parentCategories;
  if (only && more.length === 0 && filterAccounts(only, accounts).length === 1) {
    return categoryUrl(only, accounts);
  }
  return buildInvestmentUrl(parent.slug);
}

function categoryUrl(category: PortfolioCategory, accounts: readonly Account[]): string {
  const [only, ...more] = filterAccounts(category, accounts);
  if (only && more.length === 0) return buildAccountUrl(only);
  return buildInvestmentUrl(category.parent, category.child);
}

function filterAccounts({ parent, child }: PortfolioCategory, accounts: readonly Account[]) {
  return accounts.filter(({ category, wrapper }) => category === parent && wrapper === child);
}
