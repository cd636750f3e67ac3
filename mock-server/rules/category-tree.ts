import tree from './category-tree.json' with { type: 'json' };

export type ParentCategory = {
  readonly code: string;
  readonly slug: string;
  readonly title: string;
  readonly children: readonly string[];
};

// Codes, addresses and names of the parent categories are in specification 2. The child categories are in
// specification 9, except `Structured_products`, for which the portal has no column list.
export const CATEGORY_TREE: readonly ParentCategory[] = tree;

export function findParentCategory(slug: string): ParentCategory | undefined {
  return CATEGORY_TREE.find((category) => category.slug === slug);
}

export function isCategory(parent: string, child: string): boolean {
  return findParentCategory(parent)?.children.includes(child) ?? false;
}

export function formatCategoryTitle(category: string): string {
  return category.replaceAll('_', ' ');
}

/** Returns the portal address of a parent category's overview, or of the holdings of `child`. */
export function buildInvestmentUrl(parent: string, child?: string): string {
  return `/${['investment', parent, ...(child === undefined ? [] : [child])].map(encodeURIComponent).join('/')}`;
}

export function buildAccountUrl(account: {
  readonly id: string;
  readonly category: string;
  readonly wrapper: string;
}): string {
  const segments = ['dfm', account.category, account.wrapper, account.id];
  return `/${segments.map(encodeURIComponent).join('/')}`;
}
