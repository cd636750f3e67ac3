import { fromHundredths, toHundredths } from '../rules/money.ts';
import type { Row } from '../store/database.ts';
import { receivedOn } from './applied.ts';

type HistoryRow = Row<'history'>;
type State = Omit<HistoryRow, 'id' | 'subjectId' | 'clientId' | 'currency'>;

const PENDING = 10;
const ACTIVE = 20;
const CLOSED = 30;
const ARCHIVED = 40;
// The list of codes is open; the portal shows an unknown one as Active.
const UNKNOWN_STATUS = 25;

const WITHOUT_HISTORY = 'holding-3006';
const WITH_UNKNOWN_STATUS = 'holding-3008';
const USUAL_VALUATIONS = 3;
/** Valuations per holding; with two more items each, more than two pages of 15. */
const VALUATIONS: Readonly<Record<string, number>> = { 'holding-3001': 44, 'holding-3301': 39 };
const ALLOCATION_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Items from the application to the last valuation, and the end of a closed or archived holding.
 */
export function holdingHistory(
  holding: Row<'holdings'>,
  holdings: readonly Row<'holdings'>[],
): readonly HistoryRow[] {
  const { id, clientId, currency, phase } = holding;
  if (id === WITHOUT_HISTORY) return [];
  const received = receivedOn(holding, holdings);
  const states =
    id === WITH_UNKNOWN_STATUS
      ? [stateOf(holding, UNKNOWN_STATUS, '2024-06-03')]
      : phase === 'Pending'
        ? [emptyState(PENDING, received ?? '2026-02-20')]
        : [...beginningOf(holding, received), ...valuationsOf(holding), ...endOf(holding)];
  return historyRows({ id, clientId, currency }, states);
}

/** The valuations of an account: the points of its growth series. */
export function accountHistory(account: Row<'accounts'>): readonly HistoryRow[] {
  const { growth } = account;
  const states = growth.map(({ date, value }) => ({ ...emptyState(ACTIVE, date), value }));
  return historyRows(account, states.length > 0 ? states : [emptyState(PENDING, '2026-03-09')]);
}

function historyRows(
  { id, clientId, currency }: Pick<Row<'holdings'>, 'id' | 'clientId' | 'currency'>,
  states: readonly State[],
): readonly HistoryRow[] {
  return states.map((state, index) => ({
    ...state,
    id: `history-${id}-${String(index + 1).padStart(2, '0')}`,
    subjectId: id,
    clientId,
    currency,
  }));
}

function beginningOf(holding: Row<'holdings'>, received: string | null): State[] {
  const { invDate, cost, payments, lastValuedAt } = holding;
  if (invDate === null) return [];
  const later = payments.reduce((sum, { amount }) => sum + toHundredths(amount), 0);
  const worth = cost ?? holding.value;
  // What was never valued was not valued on its first day either.
  const isValued = worth !== null && lastValuedAt !== null;
  const value = isValued ? fromHundredths(toHundredths(worth) - later) : null;
  const active = stateOf({ ...holding, value }, ACTIVE, invDate);
  // Nobody applies for cash.
  if (cost === null) return [active];
  return [emptyState(PENDING, received ?? daysAfter(invDate, -ALLOCATION_DAYS)), active];
}

function valuationsOf(holding: Row<'holdings'>): State[] {
  const { id, invDate, lastValuedAt, value } = holding;
  if (value === null || lastValuedAt === null) return [];
  const count = VALUATIONS[id] ?? USUAL_VALUATIONS;
  const states: State[] = [];
  for (let back = count - 1; back >= 0; back -= 1) {
    const date = monthsBefore(lastValuedAt, back);
    if (invDate !== null && date <= invDate) continue;
    const then = fromHundredths(valueBefore(holding, value, back, count));
    states.push(stateOf({ ...holding, value: then }, ACTIVE, date));
  }
  return states;
}

// Close to the line from cost to value; the last point is exactly the value.
function valueBefore(
  { cost }: Row<'holdings'>,
  value: number,
  back: number,
  count: number,
): number {
  const last = toHundredths(value);
  // What has no cost is cash, or was transferred without records: it does not waver.
  if (back === 0 || cost === null) return last;
  const first = toHundredths(cost);
  const onTheLine = last - ((last - first) * back) / count;
  const offBy = (((back * 37) % 11) - 5) / 500;
  return Math.round(onTheLine * (1 + offBy));
}

function endOf(holding: Row<'holdings'>): State[] {
  const { phase, lastValuedAt } = holding;
  const lastDay = lastValuedAt ?? '2025-06-30';
  if (phase !== 'Closed' && phase !== 'Archived') return [];
  const closed = stateOf(holding, CLOSED, daysAfter(lastDay, 1));
  return phase === 'Closed'
    ? [closed]
    : [closed, stateOf(holding, ARCHIVED, daysAfter(lastDay, 31))];
}

function stateOf(
  { value, units, unitPrice }: Row<'holdings'>,
  effectiveStatus: number,
  effectiveDate: string,
): State {
  return {
    effectiveStatus,
    effectiveDate,
    value,
    unitPrice: unitPrice === null || value === null ? null : priceOf(value, units),
    quantity: units,
  };
}

function emptyState(effectiveStatus: number, effectiveDate: string): State {
  return { effectiveStatus, effectiveDate, value: null, unitPrice: null, quantity: null };
}

function priceOf(value: number, units: number | null): number | null {
  return units ? Number((value / units).toFixed(6)) : null;
}

function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

// The 27th exists in every month.
function monthsBefore(date: string, months: number): string {
  if (months === 0) return date;
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 27)).toISOString().slice(0, 10);
}
