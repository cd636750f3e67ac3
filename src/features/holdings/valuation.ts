import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { toPhase } from '#src/shared/finance/format/holding-phase.ts';
import { formatMoney } from '#src/shared/finance/format/money.ts';
import { sumNumbers, type Amount } from '#src/shared/finance/money/amount.ts';
import type { CurrencyTotal } from '#src/shared/finance/money/currency.ts';
import { convertPenceToPounds } from '#src/shared/finance/money/pence.ts';
import { copy } from './copy.ts';
import { compareHoldingNames } from './data/holding-list.ts';
import { mapToTopLevelIds } from './data/holding-tree.ts';
import { getValueReason } from './data/counting-rules.ts';
import { sumHoldings, getValueDates, type ValueDates } from './data/holding-totals.ts';

/** Holdings of the page that one link of the navigation leads to. */
export type NavigationHoldings = {
  readonly category: string;
  readonly parent: string;
  readonly holdings: readonly Holding[];
};

export type ValuedHolding = {
  readonly holding: Holding;
  readonly category: string;
  readonly parentName: string | null;
};

export type Valuation = {
  /** Holdings in pounds by navigation entry. Child holdings replace the investment that sums their values. */
  readonly parts: readonly {
    readonly name: string;
    readonly sum: Amount;
    readonly rows: readonly ValuedHolding[];
  }[];
  readonly total: Amount;
  /** Holdings in another currency or in pence, which are not in `total`. */
  readonly outsideTotals: readonly ValuedHolding[];
  /** Totals of the other currencies, without pence. */
  readonly otherTotals: readonly CurrencyTotal[];
  readonly unvalued: readonly string[];
  readonly dates: ValueDates;
};

/** Lists and adds up the values that count. Cash counts like any other holding. */
export function buildValuation(lists: readonly NavigationHoldings[]): Valuation {
  const rows = lists.flatMap(toRows);
  const counted = rows.filter(({ reason }) => reason === 'counted');
  const outsideTotals = rows.filter(
    ({ reason }) => reason === 'other-currency' || reason === 'pence',
  );
  const unvalued = rows.filter(
    ({ reason }) => reason === 'not-valued' || reason === 'not-invested',
  );
  const parts = Map.groupBy(counted, ({ parent }) => parent);
  const totals = sumHoldings(
    lists.flatMap(({ holdings }) => holdings),
    'category',
  );
  return {
    parts: Array.from(parts, ([name, own]) => ({
      name,
      rows: own,
      sum: sumNumbers(own.map(({ holding }) => holding.value)),
    })),
    total: totals.value,
    outsideTotals,
    otherTotals: totals.others,
    unvalued: unvalued.map(({ holding }) => holding.investment.name),
    dates: getValueDates([...counted, ...outsideTotals].map(({ holding }) => holding)),
  };
}

function toRows({ parent, category, holdings }: NavigationHoldings) {
  const names = new Map(holdings.map(({ id, investment }) => [id, investment.name]));
  const roots = mapToTopLevelIds(holdings);
  return holdings.toSorted(compareHoldingNames).map((holding) => {
    const isWithin = roots.get(holding.id) !== holding.id;
    const parentName = isWithin ? (names.get(holding.parentHolding ?? '') ?? null) : null;
    return { holding, category, parent, parentName, reason: getValueReason(holding, 'category') };
  });
}

/** Returns the notes beside a name: the phase and, for a value in pence (GBX), the same value in pounds. */
export function listValuationNotes({ value, currency, phase }: Holding): readonly string[] {
  const pounds = convertPenceToPounds(value, currency);
  return [
    copy.phaseTexts[toPhase(phase)],
    pounds && copy.notes.pence(formatMoney(value, currency), formatMoney(pounds)),
  ].filter((note) => note !== null);
}
