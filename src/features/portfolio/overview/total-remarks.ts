import { formatMoney } from '#src/shared/format/money.ts';
import { figuresCopy as copy } from '../figures-copy.ts';
import type { OverviewModel } from '../data/overview-model.ts';

/** What a reader of the total must know; empty if there is nothing. */
export function remarkOn({ cards, isValued, excess }: OverviewModel, totalHint?: string): string {
  return sentences(
    isValued
      ? [
          totalHint,
          withoutValuation(cards),
          excess.gt(0) && copy.categoriesAddUpTo(formatMoney(excess)),
        ]
      : [cards.length > 0 && copy.noValuation],
  );
}

/** Several sentences end with full stops, one alone is a label. */
export function sentences(texts: readonly (string | false | null | undefined)[]): string {
  const [first = '', ...more] = texts.filter((text) => typeof text === 'string');
  return more.length === 0 ? first : `${[first, ...more].join('. ')}.`;
}

/** The categories that add nothing to the total; null if each has a value. */
function withoutValuation(cards: OverviewModel['cards']): string | null {
  const unvalued = cards.filter(({ value }) => value === null);
  const [first] = unvalued;
  return first ? copy.withoutValuation(first.name, unvalued.length) : null;
}
