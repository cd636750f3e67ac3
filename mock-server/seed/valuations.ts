import { toHundredths } from '../rules/money.ts';
import type { Row } from '../store/database.ts';

type Holding = Row<'holdings'>;

/** Value in hundredths by day, oldest first. */
export type Valuations = ReadonlyMap<string, number>;

/** How often a kind of investment is valued, and how far it moves with the market. */
type Kind = { readonly months: 1 | 3 | 6; readonly swing: number };

const USUAL_KIND: Kind = { months: 6, swing: 1 };
const ACCOUNT: Kind = { months: 1, swing: 1 };
const KINDS: Readonly<Record<string, Kind>> = {
  IHT_portfolios: { months: 1, swing: 0.4 },
  Share_portfolios: { months: 3, swing: 1 },
  Property: { months: 3, swing: 0.5 },
  Mini_bonds: { months: 6, swing: 0 },
};
/** The month of the first half-yearly valuation: the other is August. */
const FEBRUARY = 2;

const MARKET_STARTS = 2009;
/** What prices were against their trend at the ends of February and August. */
const MARKET = [
  0.9, 0.98, 1, 0.99, 1.05, 0.97, 0.99, 0.99, 1.03, 1.02, 1.05, 1.04, 1.06, 1.02, 0.97, 1.02, 1.05,
  1.05, 1.04, 1.06, 1.01, 1.02, 0.96, 0.9, 1, 1.06, 1.05, 1, 0.97, 0.96, 1, 1.01, 0.98, 1, 1.01,
];
/** How far a holding leaves the course of its kind. */
const OWN_SWING = 0.05;

/** From the day invested to the last valuation; none of what was never valued. */
export function valuationsOf(holding: Holding, holdings: readonly Holding[]): Valuations {
  const { id, value, lastValuedAt, valuationMode } = holding;
  if (value === null || lastValuedAt === null) return new Map();
  if (valuationMode !== 'sumUnderlyingValues') {
    return new Map(daysOf(holding, lastValuedAt).map((day) => [day, worthOn(day, holding)]));
  }
  const parts = holdings
    .filter(({ parentHolding }) => parentHolding === id)
    .map((part) => [...valuationsOf(part, holdings)]);
  const days = [...new Set(parts.flat().map(([day]) => day))].sort();
  const worth = (day: string) =>
    parts.reduce((sum, part) => sum + (part.findLast(([each]) => each <= day)?.[1] ?? 0), 0);
  return new Map(days.map((day) => [day, worth(day)]));
}

/** Shared by all of a kind, so that a portfolio has few days. */
function daysOf({ invDate, child, accountId }: Holding, last: string): readonly string[] {
  if (invDate === null) return [last];
  const { months } = accountId === null ? kindOf(child) : ACCOUNT;
  const days = [invDate];
  for (let month = monthOf(invDate); month <= monthOf(last); month += 1) {
    const day = lastWeekday(month);
    if (isDue(month, months) && day > invDate && day < last) days.push(day);
  }
  return last > invDate ? [...days, last] : days;
}

/** At the ends of quarters, or of February and August. */
function isDue(month: number, months: Kind['months']): boolean {
  const number = (month % 12) + 1;
  return (months === 6 ? number - FEBRUARY : number) % months === 0;
}

/**
 * On a straight line from cost to value, moved by the market and a course of its own. The first day
 * is exactly what was paid, the last exactly the value.
 */
function worthOn(day: string, holding: Holding): number {
  const { id, value, cost, invDate, lastValuedAt, payments, child } = holding;
  const worth = toHundredths(value ?? 0);
  // What has no cost is cash, or was transferred without records: it does not waver.
  if (day === lastValuedAt || cost === null || invDate === null) return worth;
  const later = payments.filter(({ date }) => date > day);
  const paidIn =
    toHundredths(cost) - later.reduce((sum, each) => sum + toHundredths(each.amount), 0);
  const { swing } = kindOf(child);
  const since = (date: string) => marketOn(date, swing) / marketOn(invDate, swing);
  const end = lastValuedAt ?? day;
  const share = (Date.parse(day) - Date.parse(invDate)) / (Date.parse(end) - Date.parse(invDate));
  const trend = 1 + (worth / toHundredths(cost) / since(end) - 1) * share;
  const wave = Math.sin(1.9 * monthOf(day) + Number(id.slice(-2))) * share * (1 - share);
  return Math.round(paidIn * since(day) * trend * (1 + OWN_SWING * swing * wave));
}

function marketOn(day: string, swing: number): number {
  const halfYears = (monthOf(day) + 1 - FEBRUARY) / 6 - MARKET_STARTS * 2;
  const at = Math.max(0, Math.min(halfYears, MARKET.length - 1));
  const before = MARKET[Math.floor(at)] ?? 1;
  const after = MARKET[Math.ceil(at)] ?? before;
  return 1 + (before + (after - before) * (at % 1) - 1) * swing;
}

function kindOf(child: string): Kind {
  return KINDS[child] ?? USUAL_KIND;
}

/** The months since year 0. */
function monthOf(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return year * 12 + month - 1;
}

function lastWeekday(month: number): string {
  const day = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0));
  const past = Math.max(0, ((day.getUTCDay() + 6) % 7) - 4);
  day.setUTCDate(day.getUTCDate() - past);
  return day.toISOString().slice(0, 10);
}
