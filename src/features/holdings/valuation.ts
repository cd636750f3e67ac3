import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { phaseOf } from '#src/shared/format/holding-phase.ts';
import { formatMoney } from '#src/shared/format/money.ts';
import { sumOf, type Amount } from '#src/shared/money/amount.ts';
import type { CurrencyTotal } from '#src/shared/money/currency.ts';
import { poundsOfPence } from '#src/shared/money/pence.ts';
import { copy } from './copy.ts';
import { compareNames } from './data/holding-list.ts';
import { rootsOf } from './data/holding-tree.ts';
import { valueReason } from './data/counting-rules.ts';
import { holdingTotals, valueDates, type ValueDates } from './data/holding-totals.ts';

/** Holdings of the page that one link of the navigation leads to. */
export type HeldIn = {
  /** Titles of the link, and of its parent entry in the navigation. */
  readonly category: string;
  readonly parent: string;
  readonly holdings: readonly Holding[];
};

export type ValuedHolding = {
  readonly holding: Holding;
  readonly category: string;
  /** Name of the parent investment. */
  readonly within: string | null;
};

export type Valuation = {
  /** Holdings in pounds, grouped by parent entry; child holdings instead of the investment that sums them. */
  readonly parts: readonly {
    readonly name: string;
    readonly sum: Amount;
    readonly rows: readonly ValuedHolding[];
  }[];
  readonly total: Amount;
  /** Holdings in another currency or in pence, which are in no total. */
  readonly apart: readonly ValuedHolding[];
  /** Totals of the other currencies, without pence. */
  readonly otherTotals: readonly CurrencyTotal[];
  /** Names of the holdings without a valuation. */
  readonly unvalued: readonly string[];
  readonly dates: ValueDates;
};

/** Lists and adds up every value by the rules of the totals; cash counts like any other holding. */
export function valuation(lists: readonly HeldIn[]): Valuation {
  const rows = lists.flatMap(rowsOf);
  const counted = rows.filter(({ reason }) => reason === 'counted');
  const apart = rows.filter(({ reason }) => reason === 'other-currency' || reason === 'pence');
  const unvalued = rows.filter(
    ({ reason }) => reason === 'not-valued' || reason === 'not-invested',
  );
  const parts = Map.groupBy(counted, ({ parent }) => parent);
  const totals = holdingTotals(
    lists.flatMap(({ holdings }) => holdings),
    'category',
  );
  return {
    parts: Array.from(parts, ([name, own]) => ({
      name,
      rows: own,
      sum: sumOf(own.map(({ holding }) => holding.value)),
    })),
    total: totals.value,
    apart,
    otherTotals: totals.others,
    unvalued: unvalued.map(({ holding }) => holding.investment.name),
    dates: valueDates([...counted, ...apart].map(({ holding }) => holding)),
  };
}

function rowsOf({ parent, category, holdings }: HeldIn) {
  const names = new Map(holdings.map(({ id, investment }) => [id, investment.name]));
  const roots = rootsOf(holdings);
  return holdings.toSorted(compareNames).map((holding) => {
    const isWithin = roots.get(holding.id) !== holding.id;
    const within = isWithin ? (names.get(holding.parentHolding ?? '') ?? null) : null;
    return { holding, category, parent, within, reason: valueReason(holding, 'category') };
  });
}

/** Returns the notes beside a name: the phase, and the pounds of an amount in pence. */
export function valuationNotes({ value, currency, phase }: Holding): readonly string[] {
  const pounds = poundsOfPence(value, currency);
  return [
    copy.phaseTexts[phaseOf(phase)],
    pounds && copy.notes.pence(formatMoney(value, currency), formatMoney(pounds)),
  ].filter((note) => note !== null);
}
