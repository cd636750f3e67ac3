import type { HoldingHistoryItem } from '#contract/generated/schemas/holdingHistoryItem.zod.ts';
import type { HoldingPhase } from '#contract/generated/schemas/holdingPhase.zod.ts';
import { formatDate } from '#src/shared/format/date.ts';
import { MISSING } from '#src/shared/format/missing.ts';
import { formatGain, formatMoney, formatUnitPrice } from '#src/shared/format/money.ts';
import { formatGainPercent } from '#src/shared/format/percent.ts';
import { formatUnits } from '#src/shared/format/units.ts';
import { phaseOf } from '#src/shared/format/holding-phase.ts';
import { amountOf, ZERO, type Amount } from '#src/shared/money/amount.ts';
import { copy } from '../copy.ts';
import type { HistoryDay } from './history-days.ts';
import { valueChange } from './value-change.ts';

type HistoryChange = {
  readonly amount: string;
  /** Without what was paid in or taken out, where that is known. */
  readonly percent: string | null;
  /** What was paid in or taken out; null if nothing was, or it is not known. */
  readonly moved: string | null;
};

/** Money paid in less money taken out up to a day (YYYY-MM-DD). */
export type InvestedOn = ReadonlyMap<string, number>;

/** One state of a holding, as text; null for what it has not. */
export type HistoryRow = {
  readonly key: string;
  readonly date: string;
  /** Where it differs from the state before, and where the history starts. */
  readonly phase: HoldingPhase | null;
  readonly value: string | null;
  /** Since the last value of an earlier day; null without one in the same currency. */
  readonly change: HistoryChange | null;
  readonly unitPrice: string | null;
  readonly quantity: string | null;
};

/**
 * The loaded states, the latest day first. While more can be loaded, the last day has none before.
 * A day with several values has no change, nor has the day after it: their order is not known.
 */
export function historyRows(
  days: readonly HistoryDay[],
  hasMore: boolean,
  investedOn?: InvestedOn,
): readonly HistoryRow[] {
  return days.flatMap((day, at) => {
    const before = days[at + 1];
    const lastValued = days.slice(at + 1).find(({ values }) => values.length > 0);
    const canCompare = day.values.length === 1 && lastValued?.values.length === 1;
    return day.items.map((item, place) => {
      const { effectiveStatus, effectiveDate, value, unitPrice, quantity, currency } = item;
      const phase = phaseOf(effectiveStatus);
      const isChanged = [day, ...(before ? [before] : [])]
        .flatMap(({ items }) => items)
        .some((other) => phaseOf(other.effectiveStatus) !== phase);
      return {
        // An item has no id; its day and its position in it identify it.
        key: `${effectiveDate} ${place}`,
        date: formatDate(effectiveDate),
        phase: isChanged || (before === undefined && !hasMore) ? phase : null,
        value: known(formatMoney(value, currency)),
        change: canCompare ? changeText(item, lastValued.values[0], investedOn) : null,
        unitPrice: known(formatUnitPrice(unitPrice, currency)),
        quantity: known(formatUnits(quantity)),
      };
    });
  });
}

function changeText(
  item: HoldingHistoryItem,
  before: HoldingHistoryItem | undefined,
  investedOn: InvestedOn | undefined,
): HistoryChange | null {
  const moved = movedSince(before?.effectiveDate, item.effectiveDate, investedOn);
  const change = before && valueChange(before, item, moved);
  if (!change) return null;
  const amount = known(formatGain(change.amount, item.currency));
  if (amount === null) return null;
  return {
    amount,
    percent: known(formatGainPercent(change.percent)),
    moved: moved.eq(0) ? null : copy.moved(formatMoney(moved.abs(), item.currency), moved.gt(0)),
  };
}

function movedSince(from: string | undefined, to: string, investedOn?: InvestedOn): Amount {
  const [before, after] = [investedOn?.get(from ?? ''), investedOn?.get(to)];
  const known = [amountOf(before), amountOf(after)];
  return known[0] && known[1] ? known[1].minus(known[0]) : ZERO;
}

function known(text: string): string | null {
  return text === MISSING ? null : text;
}
