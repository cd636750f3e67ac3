import type { PortfolioOverviewOutput } from '#contract/generated/schemas/portfolioOverview.zod.ts';
import { formatMoney, formatMoneyOrZero } from '#src/shared/format/money.ts';
import { splitPence } from '#src/shared/format/split-pence.ts';
import { growOf, shadeOf } from '#src/shared/ui/shades.ts';
import { overviewModel } from './data/overview-model.ts';
import { hasShare, rowKind, shareText, valueLabel } from './overview/category-texts.ts';
import { leadingTotals } from './data/leading-totals.ts';
import { remarkOn } from './overview/total-remarks.ts';

/** Texts for the placeholders of an element, and the items of its repeated elements. */
export type Filling = {
  readonly texts: Readonly<Record<string, string>>;
  readonly lists: Readonly<Record<string, readonly Item[]>>;
};
export type Item = Filling & { readonly kind: string };

export function item(texts: Item['texts'], lists: Item['lists'] = {}, kind = ''): Item {
  return { texts, lists, kind };
}

/**
 * Returns the texts of the dashboard's portfolio, as `PortfolioBlock` and `CategoryList` show them.
 * Null for an empty portfolio, or without a total in pounds. `product` is the name of the firm's
 * product.
 */
export function firstFigures(reply: PortfolioOverviewOutput, product: string): Filling | null {
  const model = overviewModel(reply, product);
  const { cards } = model;
  if (cards.length === 0 || cards.some(({ code, path }) => code !== null && path === null)) {
    return null;
  }
  const [total, second] = leadingTotals(model).head;
  if (!total || second) return null;
  const [whole, pence] = splitPence(formatMoney(total.amount));
  const remark = remarkOn(model);
  const shared = cards.filter(hasShare);
  const grow = growOf(shared.map(({ value }) => value ?? 0));
  const parts = shared.map(({ name, value, share }, index) => ({
    category: name,
    share: shareText(share),
    shade: String(shadeOf(index)),
    grow: String(grow(value ?? 0)),
  }));
  const rows = cards.map((card) => {
    const texts = {
      ...parts[shared.indexOf(card)],
      category: card.name,
      label: valueLabel(card),
      value: formatMoneyOrZero(card.value),
      ...(card.path !== null && { path: card.path }),
    };
    return item(texts, {}, rowKind(card));
  });
  return {
    texts: { whole, pence },
    lists: {
      about: remark === '' ? [] : [item({ about: remark })],
      // Reserves a row per category and one for their sum.
      moved: model.isValued ? [item({}, { rooms: [{}, ...cards].map(() => item({})) })] : [],
      bar: parts.length > 0 ? [item({}, { parts: parts.map((one) => item(one)) })] : [],
      categories: rows,
    },
  };
}
