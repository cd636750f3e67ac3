import { beforeAll, describe, expect, it } from 'vitest';
import { allBooks, currencyOf, inPence, type Book } from './books.ts';

let books: readonly Book[];

beforeAll(async () => {
  books = await allBooks();
});

/** What a rule finds wrong, each with whose it is; no list may be empty of cases. */
function findings<Case>(
  casesOf: (book: Book) => readonly Case[],
  complaint: (one: Case, book: Book) => string | null,
): readonly string[] {
  let cases = 0;
  const found = books.flatMap((book) =>
    casesOf(book).flatMap((one) => {
      cases += 1;
      const wrong = complaint(one, book);
      return wrong === null ? [] : [`${wrong} (${book.of})`];
    }),
  );
  expect(cases).toBeGreaterThan(0);
  return found;
}

const sum = (amounts: readonly number[]) =>
  amounts.reduce((total, each) => total + inPence(each), 0);

describe('the books of every persona in every scenario', () => {
  it('value an account by what it holds in its own currency', () => {
    expect(
      findings(
        ({ accounts }) => accounts.filter(({ points }) => points.length > 0),
        ({ name, currency, points }, { holdings }) => {
          const held = holdings.filter(
            (each) => each.account === name && currencyOf(each) === currency,
          );
          const worth = sum(held.map(({ value }) => value ?? 0));
          return inPence(points.at(-1)?.value ?? 0) === worth ? null : `${name}: not ${worth}`;
        },
      ),
    ).toEqual([]);
  });

  it('pay into an account what was bought in its own currency', () => {
    const rises = ({ accounts }: Book) =>
      accounts.flatMap(({ name, currency, points }) =>
        points.slice(1).flatMap(({ date, invested }, index) => {
          const before = points[index] ?? { date: '', invested: 0 };
          const rise = inPence(invested) - inPence(before.invested);
          return rise > 0 ? [{ name, currency, after: before.date, date, rise }] : [];
        }),
      );
    expect(
      findings(rises, ({ name, currency, after, date, rise }, { holdings }) => {
        const bought = holdings.filter(
          ({ invDate, account, ...held }) =>
            account === name &&
            currencyOf(held) === currency &&
            (invDate ?? '') > after &&
            (invDate ?? '') <= date,
        );
        const cost = sum(bought.map((held) => held.cost ?? 0));
        return cost === rise ? null : `${name} to ${date}: ${rise} paid in, ${cost} bought`;
      }),
    ).toEqual([]);
  });
});
