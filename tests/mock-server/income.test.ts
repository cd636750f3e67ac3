import { beforeAll, expect, it } from 'vitest';
import { buildIncomeRows } from '#src/features/portfolio/income-rows.ts';
import { readAllFinances, toPence, type PersonaFinances } from './books.ts';

const TODAY = '2026-03-16';
const ACCEPTED = 1;

let books: readonly PersonaFinances[];

beforeAll(async () => {
  books = await readAllFinances();
});

const getIncomeRows = ({ overTime }: PersonaFinances) => {
  const parents = overTime.flatMap(({ categories }) =>
    categories.map(({ investmentCategory }) => investmentCategory),
  );
  return [...new Set(parents)].flatMap((parent) =>
    buildIncomeRows({ currencies: overTime }, parent, TODAY),
  );
};

const sumPence = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + toPence(amount), 0);

/** Returns the calendar year in which the tax year of a day starts. */
const getTaxYear = (day: string) => Number(day.slice(0, 4)) - (day.slice(5) < '04-06' ? 1 : 0);

it('the income of all categories equals the payments taken out in the portfolio history, per tax year', () => {
  let cases = 0;
  for (const book of books) {
    const rows = getIncomeRows(book);
    for (const { currency, points } of book.overTime) {
      for (const year of new Set(points.map(({ date }) => getTaxYear(date)))) {
        const pointsOfYear = points.filter(({ date }) => getTaxYear(date) === year);
        const own = rows.filter(
          (row) => row.currency === currency && row.taxYear.startsWith(`${year}-`),
        );
        expect({
          of: book.of,
          currency,
          year,
          pence: sumPence(own.map((row) => row.takenOut.toNumber())),
        }).toEqual({
          of: book.of,
          currency,
          year,
          pence: sumPence(pointsOfYear.map((point) => point.takenOut)),
        });
        cases += own.length;
      }
    }
  }
  expect(cases).toBeGreaterThan(0);
});

it('the income of all years equals the sum of the accepted withdrawals', () => {
  const applied = books.filter((book) => book.applications.length > 0 && book.overTime.length > 0);
  expect(applied.length).toBeGreaterThan(0);
  for (const book of applied) {
    const withdrawals = book.applications.filter(
      ({ type, status }) => type === 'Withdrawal' && status === ACCEPTED,
    );
    expect([book.of, sumPence(getIncomeRows(book).map((row) => row.takenOut.toNumber()))]).toEqual([
      book.of,
      sumPence(withdrawals.map(({ amountInvested }) => amountInvested ?? 0)),
    ]);
  }
});
