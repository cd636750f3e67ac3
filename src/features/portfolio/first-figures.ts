import type { PortfolioOverviewOutput } from '#contract/generated/schemas/portfolioOverview.zod.ts';
import { formatMoney, formatMoneyOrZero } from '#src/shared/finance/format/money.ts';
import { splitPence } from '#src/shared/finance/format/split-pence.ts';
import { createFlexGrowScale } from './category-list/flex-grow-scale.ts';
import { buildOverviewModel } from './data/overview-model.ts';
import {
  hasShare,
  getRowKind,
  formatShare,
  getValueLabel,
} from './category-list/category-texts.ts';
import { figuresCopy as copy } from './figures-copy.ts';
import { sortTotals } from './data/order-totals.ts';
import { buildTotalNote } from './overview/total-notes.ts';

/** Data of an HTML template: texts for its placeholders, and items for its repeated elements. */
export type TemplateData = {
  readonly texts: Readonly<Record<string, string>>;
  readonly lists?: Readonly<Record<string, readonly TemplateData[]>>;
  /** Element of the list that is created for this item, if the list has several. */
  readonly kind?: string;
};

/** Returns the texts of the dashboard's portfolio; null if it is empty, not in pounds, or lacks a link. */
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
  const parts = shared.map(({ name, value, share, hue, tint }) => ({
    category: name,
    share: formatShare(share),
    hue: String(hue),
    tint: String(tint),
    grow: String(grow(value ?? 0)),
  }));
  const categories = cards.map((card) => ({
    texts: {
      ...parts[shared.indexOf(card)],
      category: card.name,
      hue: String(card.hue),
      tint: String(card.tint),
      label: getValueLabel(card),
      value: formatMoneyOrZero(card.value),
      ...(card.path !== null && { path: card.path }),
    },
    kind: getRowKind(card),
  }));
  return {
    texts: { pounds, pence, list: model.isValued ? copy.whatMoved : copy.whereItIs },
    lists: {
      about: remark === '' ? [] : [{ texts: { about: remark } }],
      bar:
        parts.length > 0
          ? [{ texts: {}, lists: { parts: parts.map((texts) => ({ texts })) } }]
          : [],
      categories,
    },
  };
}
