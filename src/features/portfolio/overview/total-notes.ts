import { formatMoney } from '#src/shared/finance/format/money.ts';
import { figuresCopy as copy } from '../figures-copy.ts';
import type { OverviewModel } from '../data/overview-model.ts';

/** Returns the notes below the total; empty if there are none. */
export function buildTotalNote(
  { cards, isValued, excess }: OverviewModel,
  totalHint?: string,
): string {
  return joinSentences(
    isValued
      ? [
          totalHint,
          describeUnvalued(cards),
          excess.gt(0) && copy.categoriesAddUpTo(formatMoney(excess)),
        ]
      : [cards.length > 0 && copy.noValuation],
  );
}

/** Joins several sentences with full stops. A single sentence gets no full stop, like a label. */
export function joinSentences(texts: readonly (string | false | null | undefined)[]): string {
  const [first = '', ...more] = texts.filter((text) => typeof text === 'string');
  return more.length === 0 ? first : `${[first, ...more].join('. ')}.`;
}

/** Returns the text about categories without a valuation; null if each category has a valuation. */
function describeUnvalued(cards: OverviewModel['cards']): string | null {
  const unvalued = cards.filter(({ value }) => value === null);
  const [first] = unvalued;
  return first ? copy.withoutValuation(first.name, unvalued.length) : null;
}
