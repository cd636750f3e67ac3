import type { NavigationItem, PortfolioOverview } from '#contract/generated/validators.ts';
import type { Row } from '../store/database.ts';
import { accountUrl, categoryTitle, investmentUrl, type ParentCategory } from './category-tree.ts';
import {
  visibleCategories,
  visibleParents,
  type HeldCategory,
  type PortfolioIndex,
} from './portfolio-index.ts';
import { currencyTotalsOf, mergeTotals, poundsOf } from './portfolio-totals.ts';

type Account = Row<'accounts'>;

/** Returns the dashboard's cards: one per parent category with holdings. */
export function portfolioOverview(
  index: PortfolioIndex,
  accounts: readonly Account[],
): PortfolioOverview {
  const parents = visibleParents(index).map(({ parent, held }) => ({
    parent,
    held,
    totals: mergeTotals(held.map(({ totals }) => totals)),
  }));
  return {
    overview: parents.map(({ parent, held, totals }) => ({
      investmentCategory: parent.code,
      url: parentUrl(parent, held, accounts),
      totalValue: poundsOf(totals),
    })),
    currencyTotals: currencyTotalsOf(mergeTotals(visibleTotals(index))),
  };
}

/** Returns the totals of all visible categories, including those without a card. */
function visibleTotals({ categories }: PortfolioIndex) {
  return [...categories.values()].filter(({ isVisible }) => isVisible).map(({ totals }) => totals);
}

/** Returns the tiles of a parent category: one per category with holdings. */
export function subCategoryOverview(
  index: PortfolioIndex,
  parent: ParentCategory,
  accounts: readonly Account[],
): PortfolioOverview {
  const held = visibleCategories(index, parent);
  return {
    overview: held.map((category) => ({
      investmentCategory: category.child,
      url: categoryUrl(category, accounts),
      totalValue: poundsOf(category.totals),
    })),
    currencyTotals: currencyTotalsOf(mergeTotals(held.map(({ totals }) => totals))),
  };
}

export function navigation(
  index: PortfolioIndex,
  accounts: readonly Account[],
): readonly NavigationItem[] {
  return visibleParents(index).map(({ parent, held }) => ({
    title: parent.title,
    children: held.flatMap((category) => navigationLinks(category, accounts)),
  }));
}

function navigationLinks(category: HeldCategory, accounts: readonly Account[]) {
  const title = categoryTitle(category.child);
  const own = accountsOf(category, accounts);
  if (own.length <= 1) return [{ title, url: categoryUrl(category, accounts) }];
  return own.map((account) => ({ title: `${title}: ${account.name}`, url: accountUrl(account) }));
}

// A category with a single account links directly to the account.
function parentUrl(
  parent: ParentCategory,
  held: readonly HeldCategory[],
  accounts: readonly Account[],
): string {
  const [only, ...more] = held;
  if (only && more.length === 0 && accountsOf(only, accounts).length === 1) {
    return categoryUrl(only, accounts);
  }
  return investmentUrl(parent.slug);
}

function categoryUrl(category: HeldCategory, accounts: readonly Account[]): string {
  const [only, ...more] = accountsOf(category, accounts);
  if (only && more.length === 0) return accountUrl(only);
  return investmentUrl(category.parent, category.child);
}

function accountsOf({ parent, child }: HeldCategory, accounts: readonly Account[]) {
  return accounts.filter(({ category, wrapper }) => category === parent && wrapper === child);
}
