import { beforeAll, expect, it } from 'vitest';
import { buildIncomeRows } from '#src/features/portfolio/income-rows.ts';
import { listTaxYears } from '#src/shared/finance/tax-year/tax-year.ts';
import { readAllFinances, toPence, type PersonaFinances } from './books.ts';

const TODAY = '2026-03-16';
const ACCEPTED = 1;

let books: readonly PersonaFinances[];

beforeAll(async () => {
  books = await readAllFinances();
});

const getIncomeRows = ({ overTime }: PersonaFinances, taxYear: string) =>
  buildIncomeRows({ currencies: overTime }, taxYear, TODAY);

const sumPence = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + toPence(amount), 0);

/** Returns the calendar year in which the tax year of a day starts. */
const getTaxYear = (day: string) => Number(day.slice(0, 4)) - (day.slice(5) < '04-06' ? 1 : 0);

it('the income of all categories equals the payments taken out in the portfolio history, per tax year', () => {
  let cases = 0;
  for (const book of books) {
    for (const { currency, points } of book.overTime) {
      for (const year of new Set(points.map(({ date }) => getTaxYear(date)))) {
        const pointsOfYear = points.filter(({ date }) => getTaxYear(date) === year);
        const taxYear = `${year}-${String(year + 1).slice(-2)}`;
        const own = getIncomeRows(book, taxYear).filter((row) => row.currency === currency);
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
    const rows = listTaxYears('2000-01', '2025-26').flatMap((year) => getIncomeRows(book, year));
    expect([book.of, sumPence(rows.map((row) => row.takenOut.toNumber()))]).toEqual([
      book.of,
      sumPence(withdrawals.map(({ amountInvested }) => amountInvested ?? 0)),
    ]);
  }
});
