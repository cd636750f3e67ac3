import { beforeAll, describe, expect, it } from 'vitest';
import { CommissionList } from '#contract/generated/validators.ts';
import { listYearlyMovements } from '#src/app/tax-year/money-sections.tsx';
import { listSubscriptions, type Subscription } from '#src/app/tax-year/subscriptions.ts';
import type { HoldingList } from '#src/app/valuation/use-holding-lists.ts';
import { sumYearlyCommission } from '#src/features/commission/yearly-totals.ts';
import { getTaxYearPeriod, listTaxYears } from '#src/shared/finance/tax-year/tax-year.ts';
import { readAllFinances, toPence, type PersonaFinances } from './books.ts';

const TODAY = '2026-03-16';
const ACCEPTED = 1;
/** Includes the next year, in which an accepted application may be invested. */
const YEARS = listTaxYears('2000-01', '2026-27');

let books: readonly PersonaFinances[];

beforeAll(async () => {
  books = await readAllFinances();
});

/** Returns the holdings of a persona by page, as the tax-year page lists them. */
function toLists({ holdings }: PersonaFinances): readonly HoldingList[] {
  return [...Map.groupBy(holdings, ({ account, child }) => account ?? child)].map(
    ([title, own]) => {
      const isAccount = own[0]?.account !== null;
      return {
        title,
        path: '',
        category: isAccount ? null : title,
        isAccount,
        holdings: own,
        byId: new Map(own.map((holding) => [holding.id, holding])),
      };
    },
  );
}

const getSchemes = (book: PersonaFinances, year: string) =>
  listSubscriptions({ applications: book.applications, lists: toLists(book), papers: [] }, year)
    .schemes;

const isCounted = ({ state }: Subscription) => state === 'counted';

const sumPence = (amounts: readonly (number | null | undefined)[]) =>
  amounts.reduce<number>((sum, amount) => sum + toPence(amount ?? 0), 0);

const sumTotals = (totals: readonly { readonly sum: { toNumber(): number } }[]) =>
  sumPence(totals.map(({ sum }) => sum.toNumber()));

const isIn = (year: string, day: string) => {
  const { startDate, endDate } = getTaxYearPeriod(year);
  return day >= startDate && day <= endDate;
};

function findCategoryPoints(
  { overTime, accounts }: PersonaFinances,
  name: string,
  currency: string,
) {
  if (accounts.some((account) => account.name === name)) return undefined;
  return overTime
    .find((each) => each.currency === currency)
    ?.categories.flatMap(({ subCategories = [] }) => subCategories)
    .find(({ investmentCategory }) => investmentCategory === decodeURIComponent(name))?.points;
}

/** Sums the rises of holdings without a cost, such as cash, whose whole value counts as paid in. */
function sumCostless({ holdings, histories }: PersonaFinances, name: string, year: string): number {
  const costless = holdings.filter(({ child, cost }) => child === name && cost === null);
  return costless.reduce((sum, { id }) => {
    const items = (histories.get(id) ?? []).filter(({ value }) => value !== null).toReversed();
    return items.reduce((rises, { value, effectiveDate }, at) => {
      const rise = toPence(value ?? 0) - toPence(items[at - 1]?.value ?? 0);
      return rises + (isIn(year, effectiveDate) ? Math.max(rise, 0) : 0);
    }, sum);
  }, 0);
}

describe('the figures of a tax year, for every persona in every scenario', () => {
  it('subscriptions of all years are the accepted applications, each once [BEY-11]', () => {
    for (const book of books) {
      const rows = YEARS.flatMap((year) =>
        getSchemes(book, year).flatMap((scheme) => scheme.rows),
      ).filter((row) => isCounted(row) && row.type !== null);
      const applied = book.applications.filter(
        ({ status, type }) => status === ACCEPTED && type !== 'Withdrawal',
      );
      for (const currency of new Set(rows.map((row) => row.currency))) {
        expect({
          of: book.of,
          currency,
          pence: sumPence(
            rows.filter((row) => row.currency === currency).map(({ amount }) => amount?.toNumber()),
          ),
        }).toEqual({
          of: book.of,
          currency,
          pence: sumPence(
            applied
              .filter((each) => (each.currency ?? 'GBP') === currency)
              .map(({ amountInvested }) => amountInvested),
          ),
        });
      }
      expect([book.of, rows.length]).toEqual([book.of, applied.length]);
    }
  });

  it('totals of a scheme, and the value of holdings without a cost, are the money paid into its category [BEY-11]', () => {
    let cases = 0;
    // Leaves out clients whose applications are not on record, generated holdings, which have no history, and an
    // investment that was valued before its date.
    const recorded = books.filter(
      ({ of, applications }) =>
        applications.length > 0 && !/ in (?:large-portfolio|holding-dates)$/.test(of),
    );
    for (const book of recorded) {
      for (const year of YEARS) {
        for (const { name, totals } of getSchemes(book, year)) {
          for (const currency of new Set(totals.map((each) => each.currency))) {
            const points = findCategoryPoints(book, name, currency);
            if (!points) continue;
            cases += 1;
            const own = sumTotals(totals.filter((each) => each.currency === currency));
            expect([book.of, name, year, currency, own + sumCostless(book, name, year)]).toEqual([
              book.of,
              name,
              year,
              currency,
              sumPence(points.filter(({ date }) => isIn(year, date)).map((each) => each.paidIn)),
            ]);
          }
        }
      }
    }
    expect(cases).toBeGreaterThan(0);
  });

  it('closing values of the year in course are the totals of the dashboard, and each year opens with the last [BEY-13]', () => {
    for (const { of, overTime, totals } of books) {
      const years = YEARS.map((year) =>
        listYearlyMovements({ currencies: [...overTime] }, year, TODAY),
      );
      for (const { currency, movement } of years[1] ?? []) {
        expect([of, currency, movement.closing.toNumber()]).toEqual([
          of,
          currency,
          totals[currency],
        ]);
      }
      for (const [index, all] of years.entries()) {
        for (const { currency, movement } of all) {
          const { opening, paidIn, takenOut, growth, closing } = movement;
          expect(opening.plus(paidIn).minus(takenOut).plus(growth).eq(closing)).toBe(true);
          const before = years[index + 1]?.find((each) => each.currency === currency);
          expect([of, currency, opening.toFixed(2)]).toEqual([
            of,
            currency,
            (before?.movement.closing ?? opening.minus(opening)).toFixed(2),
          ]);
        }
      }
    }
  });

  it('commission and charges of a year are the entries of the commission page [BEY-14]', async () => {
    let cases = 0;
    for (const book of books) {
      const reply = await book.read('/commission', CommissionList);
      for (const year of new Set(reply.map(({ period }) => period))) {
        const totals = sumYearlyCommission(reply, year);
        cases += totals.length;
        for (const { type, currency, sum } of totals) {
          const entries = reply.filter(
            (each) =>
              each.period === year && each.type === type && (each.currency ?? 'GBP') === currency,
          );
          expect(toPence(sum.toNumber())).toBe(sumPence(entries.map(({ value }) => value)));
        }
      }
    }
    expect(cases).toBeGreaterThan(0);
  });
});
