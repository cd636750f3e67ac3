import type { Row } from '../store/database.ts';
import { toHundredths } from './money.ts';
import { countsInTotals, isExpired } from './portfolio-totals.ts';

type Account = Row<'accounts'>;
type Holding = Row<'holdings'>;
type History = readonly Row<'history'>[];

/**
 * Change of a holding or account on one day, in hundredths: `value` is the value after the change, `moved`
 * the money paid in or, below zero, out.
 */
export type ValueChange = { readonly date: string; readonly value: number; readonly moved: number };

/**
 * Returns a holding's changes by day, oldest first; null for a holding that is never part of a total. The
 * last value is the current value, or 0 for a holding that has ended.
 *
 * @param today Date of the current value if the holding has no date on record.
 */
export function computeHoldingChanges(
  holding: Holding,
  history: History,
  today: string,
): readonly ValueChange[] | null {
  if (holding.valuationMode === 'sumUnderlyingValues') return null;
  if (!isExpired(holding) && (holding.value === null || !countsInTotals(holding))) return null;
  const values = getValuations(holding, history, today);
  return holding.cost === null
    ? withoutGrowth(values)
    : withMoney(values, getPayments(holding, values));
}

/**
 * First valuation of a holding. Until then, the holding counts at cost; `growth` is the value minus the cost.
 */
type FirstValuation = {
  readonly investedOn: string;
  readonly valuedOn: string;
  readonly growth: number;
};

/**
 * Returns the first valuation; null for a holding valued on its first day. For a holding that ended
 * without a valuation, the end counts as its valuation.
 */
export function findFirstValuation(
  steps: readonly ValueChange[],
  history: History,
): FirstValuation | null {
  const [first] = steps;
  const valued = history.filter(({ value }) => value !== null);
  const day = valued.map(({ effectiveDate }) => effectiveDate).reduce(earliest, '9999');
  const until = steps.filter(({ date }) => date <= day);
  const last = until.at(-1);
  if (!first || !last || first === last) return null;
  const paidIn = until.reduce((sum, { moved }) => sum + moved, 0);
  return { investedOn: first.date, valuedOn: last.date, growth: last.value - paidIn };
}

/**
 * Returns an account's changes by day from its growth series, ending with the current value of its
 * holdings.
 */
export function computeAccountChanges(
  { growth }: Account,
  worth: number,
  lastValuedAt: string,
): readonly ValueChange[] {
  const values = new Map(growth.map(({ date, value }) => [date, toHundredths(value)]));
  const money = new Map<string, number>();
  let before = 0;
  for (const { date, invested } of growth) {
    money.set(date, toHundredths(invested) - before);
    before = toHundredths(invested);
  }
  values.set(findLatestDay([...values.keys(), lastValuedAt]), worth);
  return withMoney(values, money);
}

export function findLatestDay(days: readonly string[]): string {
  return days.reduce((one, other) => (other > one ? other : one), '');
}

type ByDay = ReadonlyMap<string, number>;

/** Returns the recorded valuations by day, and the current value on the last recorded day. */
function getValuations(holding: Holding, history: History, today: string): ByDay {
  const { value: worth, invDate, lastValuedAt, payments } = holding;
  const hasEnded = isExpired(holding);
  const values = new Map<string, number>();
  for (const { effectiveDate, value } of history) {
    if (value !== null) values.set(effectiveDate, toHundredths(value));
  }
  const days = [
    ...values.keys(),
    ...payments.map(({ date }) => date),
    ...(hasEnded ? history.map(({ effectiveDate }) => effectiveDate) : []),
    lastValuedAt ?? '',
  ];
  const last = findLatestDay(days) || (invDate ?? today);
  return values.set(last, hasEnded ? 0 : toHundredths(worth ?? 0));
}

/** Returns the money paid in or out by day: the payments, and on the first day the remaining cost. */
function getPayments({ cost, invDate, payments }: Holding, values: ByDay): ByDay {
  const days = [...values.keys(), ...payments.map(({ date }) => date)];
  const money = new Map<string, number>();
  let first = toHundredths(cost ?? 0);
  const move = (date: string, moved: number) => money.set(date, (money.get(date) ?? 0) + moved);
  for (const { date, amount } of payments) {
    move(date, toHundredths(amount));
    first -= toHundredths(amount);
  }
  move(days.reduce(earliest, invDate ?? days[0] ?? ''), first);
  return money;
}

/** Combines values and payments by day. Between two valuations the value changes only by payments. */
function withMoney(values: ByDay, money: ByDay): readonly ValueChange[] {
  let value = 0;
  return inOrder([...values.keys(), ...money.keys()]).map((date): ValueChange => {
    const moved = money.get(date) ?? 0;
    value = values.get(date) ?? value + moved;
    return { date, value, moved };
  });
}

/**
 * Treats each change of value as money paid in or out: a holding without a cost, such as cash, has no
 * growth.
 */
function withoutGrowth(values: ByDay): readonly ValueChange[] {
  let before = 0;
  return inOrder(values.keys()).map((date): ValueChange => {
    const value = values.get(date) ?? before;
    const moved = value - before;
    before = value;
    return { date, value, moved };
  });
}

function inOrder(days: Iterable<string>): readonly string[] {
  return [...new Set(days)].sort();
}

function earliest(one: string, other: string): string {
  return other < one ? other : one;
}
