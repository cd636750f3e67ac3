import type { Row } from '../store/database.ts';
import { toHundredths } from './money.ts';
import { countsInTotals, isExpired } from './portfolio-totals.ts';

type Account = Row<'accounts'>;
type Holding = Row<'holdings'>;
type History = readonly Row<'history'>[];

/** What happened on one day, in hundredths: the value after it, and the money that moved. */
export type Step = { readonly date: string; readonly value: number; readonly moved: number };

/**
 * The days of a holding, oldest first; null for one that is in no total on any day. The last value
 * is that of today, which a holding that has ended no longer has.
 *
 * @param today for a value without any date.
 */
export function holdingCourse(
  holding: Holding,
  history: History,
  today: string,
): readonly Step[] | null {
  if (holding.valuationMode === 'sumUnderlyingValues') return null;
  if (!isExpired(holding) && (holding.value === null || !countsInTotals(holding))) return null;
  const values = valuationsOf(holding, history, today);
  return holding.cost === null
    ? withoutGrowth(values)
    : withMoney(values, moneyOf(holding, values));
}

/** Until its first valuation a holding counts with what it cost; `growth` is what that one brings. */
type FirstValuation = {
  readonly investedOn: string;
  readonly valuedOn: string;
  readonly growth: number;
};

/** Null for what was valued on its first day. What has ended without a valuation has its end. */
export function firstValuation(steps: readonly Step[], history: History): FirstValuation | null {
  const [first] = steps;
  const valued = history.filter(({ value }) => value !== null);
  const day = valued.map(({ effectiveDate }) => effectiveDate).reduce(earliest, '9999');
  const until = steps.filter(({ date }) => date <= day);
  const last = until.at(-1);
  if (!first || !last || first === last) return null;
  const paidIn = until.reduce((sum, { moved }) => sum + moved, 0);
  return { investedOn: first.date, valuedOn: last.date, growth: last.value - paidIn };
}

/** The days of an account by its own growth series, which ends with what its holdings are worth. */
export function accountCourse(
  { growth }: Account,
  worth: number,
  lastValuedAt: string,
): readonly Step[] {
  const values = new Map(growth.map(({ date, value }) => [date, toHundredths(value)]));
  const money = new Map<string, number>();
  let before = 0;
  for (const { date, invested } of growth) {
    money.set(date, toHundredths(invested) - before);
    before = toHundredths(invested);
  }
  values.set(latest([...values.keys(), lastValuedAt]), worth);
  return withMoney(values, money);
}

export function latest(days: readonly string[]): string {
  return days.reduce((one, other) => (other > one ? other : one), '');
}

type ByDay = ReadonlyMap<string, number>;

/** Each valuation on record, and that of today, after which nothing moves. */
function valuationsOf(holding: Holding, history: History, today: string): ByDay {
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
  const last = latest(days) || (invDate ?? today);
  return values.set(last, hasEnded ? 0 : toHundredths(worth ?? 0));
}

/** The cost on the first day, less what moved after it. */
function moneyOf({ cost, invDate, payments }: Holding, values: ByDay): ByDay {
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

/** Between two valuations the value changes by the money that moves. */
function withMoney(values: ByDay, money: ByDay): readonly Step[] {
  let value = 0;
  return inOrder([...values.keys(), ...money.keys()]).map((date): Step => {
    const moved = money.get(date) ?? 0;
    value = values.get(date) ?? value + moved;
    return { date, value, moved };
  });
}

/** Without a known cost every change is money that moved, as it is for cash. */
function withoutGrowth(values: ByDay): readonly Step[] {
  let before = 0;
  return inOrder(values.keys()).map((date): Step => {
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
