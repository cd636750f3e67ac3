import { beforeAll, describe, expect, it } from 'vitest';
import { OptOut } from '#contract/generated/validators.ts';
import { scenarios } from '#mock/scenarios/registry.ts';
import { listCategoryGrowth } from '#src/features/portfolio/list-category-growth.ts';
import { CHART_PERIODS, getPeriodStart } from '#src/shared/finance/period/chart-period.ts';
import { computeGrowthSinceInvested, getTaxYears } from '#src/shared/finance/money/movement.ts';
import {
  readAllFinances,
  getCurrency,
  toPence,
  type PersonaFinances,
  type CategoryHolding,
} from './books.ts';

let books: readonly PersonaFinances[];

beforeAll(async () => {
  books = await readAllFinances();
});

/**
 * Applies a rule to the finances of all personas. Fails with the complaints, each with persona and
 * scenario, and also if the rule applies to no case.
 */
function expectNoFindings<Case>(
  casesOf: (book: PersonaFinances) => readonly Case[],
  complaint: (one: Case, book: PersonaFinances) => string | null,
): void {
  let cases = 0;
  const found = books.flatMap((book) =>
    casesOf(book).flatMap((one) => {
      cases += 1;
      const wrong = complaint(one, book);
      return wrong === null ? [] : [`${wrong} (${book.of})`];
    }),
  );
  expect(cases).toBeGreaterThan(0);
  expect(found).toEqual([]);
}

const sum = (amounts: readonly number[]) =>
  amounts.reduce((total, each) => total + toPence(each), 0);

describe('data of every persona in every scenario', () => {
  it("accounts are worth the sum of their holdings in the account's currency", () => {
    expectNoFindings(
      ({ accounts }) => accounts.filter(({ points }) => points.length > 0),
      ({ name, currency, points }, { holdings }) => {
        const holding = holdings.filter(
          (each) => each.account === name && getCurrency(each) === currency,
        );
        const worth = sum(holding.map(({ value }) => value ?? 0));
        return toPence(points.at(-1)?.value ?? 0) === worth ? null : `${name}: not ${worth}`;
      },
    );
  });

  it("payments into accounts equal the cost of the holdings bought in the account's currency", () => {
    const rises = ({ accounts }: PersonaFinances) =>
      accounts.flatMap(({ name, currency, points }) =>
        points.slice(1).flatMap(({ date, invested }, index) => {
          const before = points[index] ?? { date: '', invested: 0 };
          const rise = toPence(invested) - toPence(before.invested);
          return rise > 0 ? [{ name, currency, after: before.date, date, rise }] : [];
        }),
      );
    expectNoFindings(rises, ({ name, currency, after, date, rise }, { holdings }) => {
      const bought = holdings.filter(
        ({ invDate, account, ...holding }) =>
          account === name &&
          getCurrency(holding) === currency &&
          (invDate ?? '') > after &&
          (invDate ?? '') <= date,
      );
      const cost = sum(bought.map((holding) => holding.cost ?? 0));
      return cost === rise ? null : `${name} to ${date}: ${rise} paid in, ${cost} bought`;
    });
  });

  it('holdings are not pending before their application was received', () => {
    expectNoFindings(pendingItems, ({ held: holding, date }, book) => {
      const names = getRelatedNames(holding, book);
      const received = book.applications
        .filter(({ investmentName }) => names.includes(investmentName))
        .map(({ businessReceived }) => businessReceived);
      if (!isOnRecord(holding.invDate ?? date, book) || received.some((day) => day <= date))
        return null;
      return `${holding.investment.name}: pending on ${date}, received ${received.join()}`;
    });
  });

  it('holdings bought since the first application have an application', () => {
    expectNoFindings(
      // Leaves out cash, which has no cost and no application.
      (book) =>
        book.holdings.filter(
          ({ cost, invDate }) => cost !== null && isOnRecord(invDate ?? '', book),
        ),
      (holding, book) => {
        const names = getRelatedNames(holding, book);
        const isApplied = book.applications.some(
          ({ status, investmentName, businessReceived }) =>
            status === ACCEPTED &&
            names.includes(investmentName) &&
            businessReceived < (holding.invDate ?? ''),
        );
        return isApplied ? null : `${holding.investment.name}: bought ${holding.invDate}`;
      },
    );
  });

  it('invested amounts equal the accepted applications less withdrawals', () => {
    expectNoFindings(moneyByName, ({ name, currency, pence }, { holdings, accounts }) => {
      const account = accounts.find((each) => each.name === name);
      const own = holdings.filter(
        (holding) => (account ? holding.account : getName(holding)) === name,
      );
      const invested = account?.currency === currency ? account.points.at(-1)?.invested : null;
      const cost = sum(
        own
          .map((holding) => inPoundsOfPence(holding))
          .filter((holding) => holding.currency === currency)
          // Cash in an account without a growth series counts at its value.
          .map(
            (holding) => holding.cost ?? (account?.points.length === 0 ? (holding.value ?? 0) : 0),
          ),
      );
      const has = invested === null || invested === undefined ? cost : toPence(invested);
      return has === pence ? null : `${name}, ${currency}: ${pence} applied for, ${has} there`;
    });
  });

  it('holdings are in the phase of their last history item', () => {
    expectNoFindings(holdingsWithHistory, ({ held: holding, items }) => {
      const [last] = items;
      const phase = holding.phase === null ? 'Active' : holding.phase;
      const historyPhase = PHASES.get(last?.effectiveStatus ?? 0) ?? 'Active';
      return historyPhase === phase
        ? null
        : `${getName(holding)}: ${phase}, but its history ${historyPhase}`;
    });
  });

  it('holdings have the value and date of the last valuation in their history', () => {
    expectNoFindings(holdingsWithHistory, ({ held: holding, items }) => {
      const valued = items.filter(({ value }) => value !== null);
      const last = valued.find(({ effectiveStatus }) => !ENDED.has(effectiveStatus));
      const isSame =
        (last?.effectiveDate ?? null) === holding.lastValuedAt &&
        (valued[0]?.value ?? null) === holding.value;
      return isSame ? null : `${getName(holding)}: ${holding.value} on ${holding.lastValuedAt}`;
    });
  });

  it('holdings have valuations at the intervals of their category, from purchase to today or their end', () => {
    const valued = (book: PersonaFinances) =>
      holdingsWithHistory(book).filter(
        ({ held: holding, items }) =>
          holding.invDate !== null && items.some(({ value }) => value !== null),
      );
    expectNoFindings(valued, ({ held: holding, items }) => {
      const end = items.findLast(({ effectiveStatus }) => ENDED.has(effectiveStatus));
      const days = items
        .filter(({ value, effectiveStatus }) => value !== null && !ENDED.has(effectiveStatus))
        .map(({ effectiveDate }) => effectiveDate)
        .reverse();
      if (days[0] !== holding.invDate) return `${getName(holding)}: not valued when bought`;
      const gap = longestGap([...days, end?.effectiveDate ?? TODAY]);
      return gap <= daysBetweenValuations(holding)
        ? null
        : `${getName(holding)}: ${gap} days apart`;
    });
  });

  it('accounts have a valuation each month', () => {
    expectNoFindings(
      ({ accounts }) => accounts.filter(({ points }) => points.length > 0),
      ({ name, points }) => {
        const gap = longestGap([...points.map(({ date }) => date), TODAY]);
        return gap <= DAYS_APART.monthly ? null : `${name}: ${gap} days apart`;
      },
    );
  });

  it('parent holdings are worth the sum of their children on each day', () => {
    const summed = (book: PersonaFinances) =>
      holdingsWithHistory(book).flatMap(({ held: holding, items }) =>
        holding.valuationMode === 'sumUnderlyingValues'
          ? items.filter(({ value }) => value !== null).map((item) => ({ held: holding, item }))
          : [],
      );
    expectNoFindings(summed, ({ held: holding, item }, { holdings, histories }) => {
      const parts = holdings.filter(({ parentHolding }) => parentHolding === holding.id);
      const latest = parts.map(({ id }) =>
        histories.get(id)?.find(({ effectiveDate }) => effectiveDate <= item.effectiveDate),
      );
      const worth = sum(latest.map((each) => each?.value ?? 0));
      const isSame = toPence(item.value ?? 0) === worth;
      return isSame ? null : `${getName(holding)} on ${item.effectiveDate}: not ${worth}`;
    });
  });

  it("portfolio histories are continuous and end with today's totals", () => {
    const days = ({ overTime, totals }: PersonaFinances) =>
      overTime.flatMap((history) =>
        history.points.map((point, index) => ({ history, point, index, totals })),
      );
    expectNoFindings(days, ({ history, point, index, totals }, { of }) => {
      const { currency, points, categories } = history;
      const { date, value, invested, paidIn, takenOut } = point;
      const where = `${currency} on ${date}`;
      const before = toPence(points[index - 1]?.invested ?? 0);
      if (before + toPence(paidIn) - toPence(takenOut) !== toPence(invested)) {
        return `${where}: ${invested} paid in does not follow from ${before}`;
      }
      const parts = categories.map((each) => each.points.findLast((past) => past.date <= date));
      const rest = toPence(value) - sum(parts.map((part) => part?.value ?? 0));
      if (of.endsWith('in beyond-categories') ? rest < 0 : rest !== 0) {
        return `${where}: its categories are not worth ${value}`;
      }
      if (rest === 0 && sum(parts.map((part) => part?.invested ?? 0)) !== toPence(invested)) {
        return `${where}: not ${invested} was paid into its categories`;
      }
      const total = totals[currency] ?? 0;
      const isLast = index === points.length - 1;
      return !isLast || value === total ? null : `${where}: ${value}, the total is ${total}`;
    });
  });

  it('portfolios grow by the growth of their categories in every period', () => {
    const periods = ({ overTime }: PersonaFinances) =>
      overTime.flatMap((history) =>
        CHART_PERIODS.map((period) => ({
          history,
          period,
          day: getPeriodStart(history.points, period),
        })),
      );
    expectNoFindings(periods, ({ history, period, day }, { of }) => {
      const where = `${history.currency}, ${period}`;
      const gained = (points: (typeof history)['points']) =>
        toPence(points.at(-1)?.value ?? 0) - toPence(points.at(-1)?.invested ?? 0);
      const { points } = history;
      const until = day === null ? [] : points.filter(({ date }) => date <= day);
      const growth = gained(points) - gained(until);
      const rows = listCategoryGrowth(history, day);
      const together = sum(rows.map((row) => Number(row.growth)));
      if (together !== growth) return `${where}: ${growth}, its rows ${together}`;
      const inNone = rows.some(({ code }) => code === null);
      if (inNone && !of.endsWith('in beyond-categories')) return `${where}: more than its rows`;
      const year = getTaxYears(points, points.at(-1)?.date ?? TODAY)[0];
      const historyPhase = toPence(Number(year?.growth ?? 0));
      return period !== 'tax-year' || historyPhase === growth
        ? null
        : `${where}: the year says ${historyPhase}`;
    });
  });

  it('portfolio histories show accounts with the value and invested amount of their growth series', () => {
    expectNoFindings(accountsOverTime, ({ name, own, historyPhase }) => {
      const isSame =
        toPence(own.value) === toPence(historyPhase.value) &&
        toPence(own.invested) === toPence(historyPhase.invested);
      return isSame
        ? null
        : `${name}: ${own.value} and ${own.invested}, history ${historyPhase.value}`;
    });
  });

  it('portfolio histories list each holding first valued after its purchase, with its growth until then', () => {
    expectNoFindings(
      ({ overTime, holdings, histories }) =>
        overTime.flatMap(({ currency, firstValuations = [] }) =>
          [...Map.groupBy(firstValuations, ({ investedOn }) => investedOn)].map(
            ([investedOn, all]) => ({ currency, investedOn, all, holdings, histories }),
          ),
        ),
      ({ currency, investedOn, all, holdings, histories }) => {
        const [valuedOn = ''] = all.map((each) => each.valuedOn).toSorted();
        const own = holdings.filter(
          (holding) => getCurrency(holding) === currency && holding.invDate === investedOn,
        );
        // These holdings have no valuation in their history before the day of the first valuation.
        const late = own.filter((holding) => {
          const items = histories.get(holding.id) ?? [];
          return !items.some(({ value, effectiveDate }) => {
            return value !== null && effectiveDate < valuedOn;
          });
        });
        const growth = sum(late.map(({ value }) => value ?? 0)) - sum(late.map(getCost));
        const historyPhase = sum(all.map((each) => each.growth));
        return historyPhase === growth
          ? null
          : `${investedOn}: ${historyPhase} in the history, ${growth} grown`;
      },
    );
  });

  it('yearly growth rates discount all payments to the current value', () => {
    const rated = ({ overTime }: PersonaFinances) =>
      overTime
        .flatMap(({ currency, points, categories }) => [
          { of: currency, points },
          ...categories.map((each) => ({ of: each.investmentCategory, points: each.points })),
        ])
        .flatMap(({ of, points }) => {
          const { yearly } = computeGrowthSinceInvested(points);
          return yearly === null ? [] : [{ of, points, yearly }];
        });
    expectNoFindings(rated, ({ of, points, yearly }) => {
      const end = points.at(-1) ?? { date: '', value: 0 };
      // A yearly rate that is 0.01 % lower must leave a positive remainder, a rate that is 0.01 % higher a
      // negative remainder. Uses the formula of the spreadsheet function XNPV.
      const left = (rate: number) =>
        points.reduce((rest, { date, paidIn, takenOut }) => {
          const years = (Date.parse(end.date) - Date.parse(date)) / DAY_MS / 365;
          return rest - (paidIn - takenOut) * (1 + rate / 100) ** years;
        }, end.value);
      const isBetween = left(yearly - 0.01) > 0 && left(yearly + 0.01) < 0;
      return isBetween ? null : `${of}: ${yearly} % leaves ${left(yearly)}`;
    });
  });

  it('portfolios have falling years between rising years', () => {
    // Leaves out portfolios of closed holdings only, which lose value every year.
    const long = ({ overTime, holdings }: PersonaFinances) =>
      overTime.filter(
        ({ currency, points }) =>
          currency === 'GBP' &&
          (points[0]?.date ?? TODAY) < '2016-04-06' &&
          holdings.some(({ phase }) => phase === 'Active'),
      );
    expectNoFindings(long, ({ points }) => {
      const gains = Array.from({ length: 11 }, (_, index) => {
        const start = `${2016 + index}-04-06`;
        const last = points.findLast(({ date }) => date < start);
        return toPence(last?.value ?? 0) - toPence(last?.invested ?? 0);
      });
      const growth = gains.slice(1).map((gain, index) => gain - (gains[index] ?? 0));
      const turns = growth.slice(1).filter((each, index) => each < 0 !== (growth[index] ?? 0) < 0);
      const isEven = growth.includes(0);
      return turns.length >= 3 && !isEven ? null : `pence by year: ${growth.join()}`;
    });
  });

  it('history items with a quantity are worth quantity times unit price', () => {
    const priced = (book: PersonaFinances) =>
      holdingsWithHistory(book).flatMap(({ held: holding, items }) =>
        items.map((item) => ({ held: holding, item })),
      );
    expectNoFindings(
      priced,
      ({ held: holding, item: { value, unitPrice, quantity, effectiveDate } }) => {
        if (value === null || unitPrice === null || quantity === null) return null;
        const off = Math.abs(unitPrice * quantity - value);
        const isRounded = off <= 0.005 + Math.abs(quantity) * 0.000_000_5;
        return isRounded ? null : `${getName(holding)} on ${effectiveDate}: off by ${off}`;
      },
    );
  });

  it('the persona partner gets the snooze date as `snooze`, all others as `tempOptOut` [DATA-29]', async () => {
    const names = await Promise.all(
      books.map(async ({ of, read }) => [of, Object.keys(await read('/prefs/opt', OptOut))]),
    );
    const [first] = scenarios;
    expect(names.filter(([of]) => String(of).endsWith(` in ${first?.name}`))).toEqual([
      [`investor in ${first?.name}`, ['tempOptOut']],
      [`partner in ${first?.name}`, ['snooze']],
      [`newcomer in ${first?.name}`, ['tempOptOut']],
    ]);
  });
});

const TODAY = '2026-03-16';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Maximum number of days between valuations. The last day of a month may fall on a weekend. */
const DAYS_APART = { monthly: 34, quarterly: 96, halfYearly: 187 } as const;
const QUARTERLY = new Set(['Property', 'Share_portfolios']);

const ACCEPTED = 1;
const PENDING = 10;
const PHASES = new Map([
  [PENDING, 'Pending'],
  [20, 'Active'],
  [30, 'Closed'],
  [40, 'Archived'],
]);
const ENDED = new Set([30, 40]);

const getCost = ({ cost }: CategoryHolding) => cost ?? 0;

/**
 * Returns each account that is a category of its own in the portfolio history, with the last point of the
 * account and of the category.
 */
function accountsOverTime({ accounts, overTime }: PersonaFinances) {
  return accounts.flatMap(({ name, currency, points }) => {
    const categories =
      overTime
        .find((each) => each.currency === currency)
        ?.categories.flatMap(({ subCategories = [] }) => subCategories) ?? [];
    const category = name.replaceAll(' ', '_');
    const historyPhase = categories.find(
      ({ investmentCategory }) => investmentCategory === category,
    );
    const [own, last] = [points.at(-1), historyPhase?.points.at(-1)];
    return own && last ? [{ name, own, historyPhase: last }] : [];
  });
}

const getName = ({ investment }: CategoryHolding) => investment.name;

function daysBetweenValuations({ account, child }: CategoryHolding): number {
  if (account !== null || child === 'IHT_portfolios') return DAYS_APART.monthly;
  return QUARTERLY.has(child) ? DAYS_APART.quarterly : DAYS_APART.halfYearly;
}

function longestGap(days: readonly string[]): number {
  const gaps = days
    .slice(1)
    .map((day, index) => (Date.parse(day) - Date.parse(days[index] ?? day)) / DAY_MS);
  return Math.max(0, ...gaps);
}

/** Names of a holding, its account, its parent holding and its child holdings. */
function getRelatedNames(
  { id, parentHolding, account, investment }: CategoryHolding,
  { holdings }: PersonaFinances,
) {
  const related = holdings.filter(
    (other) => other.id === parentHolding || other.parentHolding === id,
  );
  return [investment.name, ...related.map(getName), ...(account === null ? [] : [account])];
}

/** Returns true if a day is on or after the first application on record. */
function isOnRecord(day: string, { applications }: PersonaFinances): boolean {
  return applications.some(({ businessReceived }) => businessReceived <= day);
}

function holdingsWithHistory({ holdings, histories }: PersonaFinances) {
  return holdings.flatMap((holding) => {
    const items = histories.get(holding.id) ?? [];
    return items.length > 0 ? [{ held: holding, items }] : [];
  });
}

function pendingItems(book: PersonaFinances) {
  return holdingsWithHistory(book).flatMap(({ held: holding, items }) =>
    items
      .filter(({ effectiveStatus }) => effectiveStatus === PENDING)
      .map(({ effectiveDate: date }) => ({ held: holding, date })),
  );
}

function moneyByName({ applications }: PersonaFinances) {
  const accepted = applications.filter(({ status }) => status === ACCEPTED);
  const groups = Map.groupBy(accepted, ({ investmentName, currency }) =>
    JSON.stringify([investmentName, currency ?? 'GBP']),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const pence = sum(
      group.map(({ type, amountInvested }) =>
        type === 'Withdrawal' ? -(amountInvested ?? 0) : (amountInvested ?? 0),
      ),
    );
    return [{ name: first.investmentName, currency: first.currency ?? 'GBP', pence }];
  });
}

function inPoundsOfPence(holding: CategoryHolding) {
  const currency = getCurrency(holding);
  return currency === 'GBX'
    ? { ...holding, currency: 'GBP', cost: (holding.cost ?? 0) / 100 }
    : { ...holding, currency };
}
