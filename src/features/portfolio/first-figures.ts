import type { PortfolioOverviewOutput } from '#contract/generated/schemas/portfolioOverview.zod.ts';
import { formatMoney, formatMoneyOrZero } from '#src/shared/finance/format/money.ts';
import { splitPence } from '#src/shared/finance/format/split-pence.ts';
import { createFlexGrowScale, getShadeNumber } from './shades.ts';
import { buildOverviewModel } from './data/overview-model.ts';
import { hasShare, getRowKind, formatShare, getValueLabel } from './overview/category-texts.ts';
import { sortTotals } from './data/order-totals.ts';
import { buildTotalNote } from './overview/total-notes.ts';

/** Data of an HTML template: texts for its placeholders, and items for its repeated elements. */
export type TemplateData = {
  readonly texts: Readonly<Record<string, string>>;
  readonly lists: Readonly<Record<string, readonly TemplateItem[]>>;
};
export type TemplateItem = TemplateData & { readonly kind: string };

export function createTemplateItem(
  texts: TemplateItem['texts'],
  lists: TemplateItem['lists'] = {},
  kind = '',
): TemplateItem {
  return { texts, lists, kind };
}

/**
 * Returns the texts of the dashboard's portfolio, as `PortfolioBlock` and `CategoryList` show them. Null for
 * an empty portfolio, if a category has no link, and if nothing is in pounds. `product` is the name of the
 * firm's product.
 */
export function buildFirstFigures(
  reply: PortfolioOverviewOutput,
  product: string,
): TemplateData | null {
  const model = buildOverviewModel(reply, product);
  const { cards } = model;
  if (cards.length === 0 || cards.some(({ code, path }) => code !== null && path === null)) {
    return null;
  }
  const [total, second] = sortTotals(model).topTotals;
  if (!total || second) return null;
  const [pounds, pence] = splitPence(formatMoney(total.amount));
  const remark = buildTotalNote(model);
  const shared = cards.filter(hasShare);
  const grow = createFlexGrowScale(shared.map(({ value }) => value ?? 0));
  const parts = shared.map(({ name, value, share }, index) => ({
    category: name,
    share: formatShare(share),
    shade: String(getShadeNumber(index)),
    grow: String(grow(value ?? 0)),
  }));
  const rows = cards.map((card) => {
    const texts = {
      ...parts[shared.indexOf(card)],
      category: card.name,
      label: getValueLabel(card),
      value: formatMoneyOrZero(card.value),
      ...(card.path !== null && { path: card.path }),
    };
    return createTemplateItem(texts, {}, getRowKind(card));
  });
  return {
    texts: { pounds, pence },
    lists: {
      about: remark === '' ? [] : [createTemplateItem({ about: remark })],
      // Reserves a row per category and one for their sum.
      moved: model.isValued
        ? [
            createTemplateItem(
              {},
              { placeholders: [{}, ...cards].map(() => createTemplateItem({})) },
            ),
          ]
        : [],
      bar:
        parts.length > 0
          ? [createTemplateItem({}, { parts: parts.map((one) => createTemplateItem(one)) })]
          : [],
      categories: rows,
    },
  };
}
