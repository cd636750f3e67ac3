import type { HoldingHistoryItem } from '#contract/generated/schemas/holdingHistoryItem.zod.ts';
import type { HoldingPhase } from '#contract/generated/schemas/holdingPhase.zod.ts';
import { formatDate } from '#src/shared/platform/time/date.ts';
import { MISSING_VALUE } from '#src/shared/platform/text/missing.ts';
import { formatGain, formatMoney, formatUnitPrice } from '#src/shared/finance/format/money.ts';
import { formatGainPercent } from '#src/shared/finance/format/percent.ts';
import { formatUnits } from '#src/shared/finance/format/units.ts';
import { toPhase } from '#src/shared/finance/format/holding-phase.ts';
import { toAmount, ZERO_AMOUNT, type Amount } from '#src/shared/finance/money/amount.ts';
import { copy } from '../copy.ts';
import type { HistoryDay } from './merge-history-pages.ts';
import { calculateValueChange } from './value-change.ts';

type HistoryChange = {
  readonly amount: string;
  /** Percentage change without the money paid in or taken out. Unknown payments are not excluded. */
  readonly percent: string | null;
  /** Text about the money paid in or out since the previous value; null if it is zero or unknown. */
  readonly moved: string | null;
};

/** Money paid in less money taken out, up to each day (YYYY-MM-DD). */
export type InvestedByDay = ReadonlyMap<string, number>;

/** One state of a holding, as formatted text; null for missing figures. */
export type HistoryRow = {
  readonly key: string;
  readonly date: string;
  /** Phase, if it differs from the previous state or is the first of the history; otherwise null. */
  readonly phase: HoldingPhase | null;
  readonly value: string | null;
  /** Change since the last value of an earlier day; null if there is none in the same currency. */
  readonly change: HistoryChange | null;
  readonly unitPrice: string | null;
  readonly quantity: string | null;
};

/**
 * Returns the loaded states, latest day first. The oldest loaded day has no change while more can be
 * loaded. A day with several values has no change, and the next day has none either, because the order of
 * those values is unknown.
 */
export function buildHistoryRows(
  days: readonly HistoryDay[],
  hasMore: boolean,
  investedOn?: InvestedByDay,
): readonly HistoryRow[] {
  return days.flatMap((day, at) => {
    const before = days[at + 1];
    const lastValued = days.slice(at + 1).find(({ values }) => values.length > 0);
    const canCompare = day.values.length === 1 && lastValued?.values.length === 1;
    return day.items.map((item, index) => {
      const { effectiveStatus, effectiveDate, value, unitPrice, quantity, currency } = item;
      const phase = toPhase(effectiveStatus);
      const isChanged = [day, ...(before ? [before] : [])]
        .flatMap(({ items }) => items)
        .some((other) => toPhase(other.effectiveStatus) !== phase);
      return {
        // An item has no id; its day and its position within the day identify it.
        key: `${effectiveDate} ${index}`,
        date: formatDate(effectiveDate),
        phase: isChanged || (before === undefined && !hasMore) ? phase : null,
        value: nullIfMissingText(formatMoney(value, currency)),
        change: canCompare ? formatChange(item, lastValued.values[0], investedOn) : null,
        unitPrice: nullIfMissingText(formatUnitPrice(unitPrice, currency)),
        quantity: nullIfMissingText(formatUnits(quantity)),
      };
    });
  });
}

function formatChange(
  item: HoldingHistoryItem,
  before: HoldingHistoryItem | undefined,
  investedOn: InvestedByDay | undefined,
): HistoryChange | null {
  const moved = getNetPayment(before?.effectiveDate, item.effectiveDate, investedOn);
  const change = before && calculateValueChange(before, item, moved);
  if (!change) return null;
  const amount = nullIfMissingText(formatGain(change.amount, item.currency));
  if (amount === null) return null;
  return {
    amount,
    percent: nullIfMissingText(formatGainPercent(change.percent)),
    moved: moved.eq(0) ? null : copy.moved(formatMoney(moved.abs(), item.currency), moved.gt(0)),
  };
}

function getNetPayment(from: string | undefined, to: string, investedOn?: InvestedByDay): Amount {
  const [before, after] = [investedOn?.get(from ?? ''), investedOn?.get(to)];
  const nullIfMissing = [toAmount(before), toAmount(after)];
  return nullIfMissing[0] && nullIfMissing[1]
    ? nullIfMissing[1].minus(nullIfMissing[0])
    : ZERO_AMOUNT;
}

function nullIfMissingText(text: string): string | null {
  return text === MISSING_VALUE ? null : text;
}
