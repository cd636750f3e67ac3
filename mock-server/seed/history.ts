import { HOLDING_STATUS } from '../rules/holding-status.ts';
import { fromHundredths } from '../rules/money.ts';
import { unitPriceOf } from '../rules/valuation.ts';
import type { Row } from '../store/database.ts';
import { receivedOn } from './applied.ts';
import { valuationsOf } from './valuations.ts';

type HistoryRow = Row<'history'>;
type State = Omit<HistoryRow, 'id' | 'subjectId' | 'clientId' | 'currency'>;

// The list of codes is open; the portal shows an unknown one as Active.
const UNKNOWN_STATUS = 25;

const WITHOUT_HISTORY = 'holding-3006';
const WITH_UNKNOWN_STATUS = 'holding-3008';
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
        ? [emptyState(HOLDING_STATUS.pending, received ?? '2026-02-20')]
        : [
            ...beginningOf(holding, received),
            ...valuedStates(holding, holdings),
            ...endOf(holding),
          ];
  return historyRows({ id, clientId, currency }, states);
}

/** The valuations of an account: the points of its growth series. */
export function accountHistory(account: Row<'accounts'>): readonly HistoryRow[] {
  const { growth } = account;
  const states = growth.map(({ date, value }) => ({
    ...emptyState(HOLDING_STATUS.active, date),
    value,
  }));
  return historyRows(
    account,
    states.length > 0 ? states : [emptyState(HOLDING_STATUS.pending, '2026-03-09')],
  );
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
  const { invDate, cost } = holding;
  // Nobody applies for cash.
  if (invDate === null || cost === null) return [];
  return [emptyState(HOLDING_STATUS.pending, received ?? daysAfter(invDate, -ALLOCATION_DAYS))];
}

function valuedStates(
  holding: Row<'holdings'>,
  holdings: readonly Row<'holdings'>[],
): readonly State[] {
  const { invDate } = holding;
  const valuations = valuationsOf(holding, holdings);
  if (valuations.size === 0 && invDate !== null) {
    return [stateOf({ ...holding, value: null }, HOLDING_STATUS.active, invDate)];
  }
  return [...valuations].map(([day, worth]) =>
    stateOf({ ...holding, value: fromHundredths(worth) }, HOLDING_STATUS.active, day),
  );
}

function endOf(holding: Row<'holdings'>): State[] {
  const { phase, lastValuedAt } = holding;
  const lastDay = lastValuedAt ?? '2025-06-30';
  if (phase !== 'Closed' && phase !== 'Archived') return [];
  const closed = stateOf(holding, HOLDING_STATUS.closed, daysAfter(lastDay, 1));
  return phase === 'Closed'
    ? [closed]
    : [closed, stateOf(holding, HOLDING_STATUS.archived, daysAfter(lastDay, 31))];
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
    unitPrice: unitPrice === null || value === null ? null : unitPriceOf(value, units),
    quantity: units,
  };
}

function emptyState(effectiveStatus: number, effectiveDate: string): State {
  return { effectiveStatus, effectiveDate, value: null, unitPrice: null, quantity: null };
}

function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}
