import { CurrencyRegExp } from '#contract/generated/schemas/currency.zod.ts';
import { formatMoney, formatMoneyOrZero } from '#src/shared/format/money.ts';
import { copy } from './copy.ts';
import { overviewModel, type CategoryModel } from './data/overview-model.ts';
import { hasShare, shareText, valueLabel } from './overview/category-texts.ts';
import { remarkOn } from './overview/total-remarks.ts';

type Overview = Parameters<typeof overviewModel>[0];

/** A row of the dashboard. */
export type FirstCategory = {
  readonly category: string;
  /** Null for what is in no category. */
  readonly path: string | null;
  readonly label: string;
  readonly value: string;
  /** Of the bar; null for a category without a share. */
  readonly part: { readonly value: number; readonly share: string } | null;
  readonly isValued: boolean;
};

/** The dashboard's texts about a portfolio, as `TotalsCard` and `CategoryList` show them. */
export type FirstFigures = {
  readonly total: string;
  readonly remark: string;
  readonly others: readonly { readonly label: string; readonly amount: string }[];
  readonly areOthersGrouped: boolean;
  readonly categories: readonly FirstCategory[];
};

/**
 * The figures of a reply that nothing has checked yet; null for what is left to the portal: a reply
 * that breaks the contract, and a portfolio of nothing. `product` is the firm's.
 */
export function firstFigures(reply: unknown, product: string): FirstFigures | null {
  if (!isOverview(reply)) return null;
  const model = overviewModel(reply, product);
  const leadsNowhere = ({ code, path }: CategoryModel) => code !== null && path === null;
  if (model.cards.length === 0 || model.cards.some(leadsNowhere)) return null;
  return {
    total: formatMoney(model.total),
    remark: remarkOn(model),
    others: model.otherTotals.map(({ currency, amount }) => ({
      label: copy.totalIn(currency),
      amount: formatMoney(amount, currency),
    })),
    areOthersGrouped: model.areOthersGrouped,
    categories: model.cards.map(firstCategory),
  };
}

function firstCategory(category: CategoryModel): FirstCategory {
  const { name, path, value, share } = category;
  return {
    category: name,
    path,
    label: valueLabel(category),
    value: formatMoneyOrZero(value),
    part: hasShare(category) ? { value: value ?? 0, share: shareText(share) } : null,
    isValued: value !== null,
  };
}

function isOverview(reply: unknown): reply is Overview {
  if (!isObject(reply) || !('overview' in reply) || !Array.isArray(reply.overview)) return false;
  const totals = 'currencyTotals' in reply ? reply.currencyTotals : {};
  return (
    reply.overview.every(isCategory) && isObject(totals) && Object.entries(totals).every(isTotal)
  );
}

function isTotal([code, total]: readonly [string, unknown]): boolean {
  return CurrencyRegExp.test(code) && typeof total === 'number';
}

function isCategory(value: unknown): boolean {
  return (
    isObject(value) &&
    'investmentCategory' in value &&
    typeof value.investmentCategory === 'string' &&
    'url' in value &&
    typeof value.url === 'string' &&
    (!('totalValue' in value) || value.totalValue === null || typeof value.totalValue === 'number')
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
