import { describe, expect, it } from 'vitest';
import { promises } from '#contract/generated/promises.ts';
import { findContractViolations } from '#contract/judge/find-contract-violations.ts';
import { expectConsole } from '#tests/support/console-guard.ts';
import { createHolding } from '#tests/support/holding.ts';
import { sortReply } from './sort-reply.ts';
import { logContractViolations } from './log-contract-violations.ts';

const point = (date: string, value = 1) => ({ date, value, invested: 1, paidIn: 0, takenOut: 0 });
const DAYS = ['2026-01-31', '2026-02-28', '2026-03-16'];
const REVERSED = [...DAYS.toReversed(), '2026-01-31'].map((date) => point(date));
const SORTED = DAYS.map((date) => point(date));

describe('sorting a reply with a duplicate row', () => {
  it('sorts the growth of an account by day', () => {
    const growth = { currency: 'GBP', points: REVERSED };
    expect(sortReply('getDfmAccountGrowth', growth).points).toEqual(SORTED);
  });

  it('sorts the history of a portfolio by day, pounds first', () => {
    const below = { investmentCategory: 'B', points: REVERSED };
    const category = { investmentCategory: 'A', points: REVERSED, subCategories: [below, below] };
    const history = (currency: string) => ({ currency, points: REVERSED, categories: [category] });
    const given = { currencies: ['USD', 'EUR', 'GBP'].map(history) };
    const { currencies } = sortReply('getPortfolioHistory', given);
    expect(currencies.map(({ currency }) => currency)).toEqual(['GBP', 'EUR', 'USD']);
    expect(currencies[0]).toEqual({
      currency: 'GBP',
      points: SORTED,
      categories: [
        {
          investmentCategory: 'A',
          points: SORTED,
          subCategories: [{ investmentCategory: 'B', points: SORTED }],
        },
      ],
    });
  });

  it('removes duplicate holdings', () => {
    const [one, other] = [createHolding(), createHolding()];
    expect(sortReply('listHoldings', [one, other, one])).toEqual([one, other]);
  });

  it('merges the document groups of a holding, newest document first', () => {
    const file = (id: string, createDate: string) => ({ id, createDate });
    const [old, recent] = [
      file('f-1', '2025-01-01T00:00:00Z'),
      file('f-2', '2026-01-01T01:00:00+01:00'),
    ];
    const group = (...documents: readonly object[]) => ({ id: 'h', name: 'Fund', documents });
    expect(sortReply('listDocuments', [group(old), group(recent, old)])).toEqual([
      group(recent, old),
    ]);
  });

  it('sorts messages newest first, drafts by their last change [MSG-106]', () => {
    const message = (
      id: string,
      folder: number,
      sentTs: string | null,
      updateTs: string | null,
    ) => ({
      id,
      folder,
      sentTs,
      updateTs,
      createTs: '2026-01-05T00:00:00Z',
    });
    const given = [
      message('sent', 30, '2026-01-02T00:00:00Z', '2026-01-09T00:00:00Z'),
      message('created', 20, null, null),
      message('changed', 20, null, '2026-01-08T00:00:00Z'),
    ];
    for (const operation of ['listMessages', 'getMessageThread']) {
      const ids = sortReply(operation, [...given, ...given.slice(0, 1)]).map(({ id }) => id);
      expect(ids).toEqual(['changed', 'created', 'sent']);
    }
  });
});

it('sortReply throws when two different rows have the same key', () => {
  const one = createHolding();
  const points = [point('2026-01-31', 1), point('2026-01-31', 2)];
  const history = { currency: 'GBP', points: SORTED, categories: [] };
  for (const [operation, reply] of [
    ['listHoldings', [one, { ...one, value: 1 }]],
    ['getDfmAccountGrowth', { currency: 'GBP', points }],
    ['getPortfolioHistory', { currencies: [history, { ...history, points: [] }] }],
  ] as const) {
    expect(() => sortReply<unknown>(operation, reply)).toThrow(
      `The reply of ${operation} breaks the contract.`,
    );
  }
});

it('sorts the reply of each operation as the contract promises', () => {
  const points = REVERSED.slice(0, 3);
  const below = { investmentCategory: 'B', points };
  const pounds = { currency: 'GBP', points, categories: [{ ...below, subCategories: [below] }] };
  const message = (id: string, sentTs: string) => ({ id, sentTs, createTs: sentTs });
  const messages = [message('1', '2026-01-01T00:00:00Z'), message('2', '2026-01-01T01:00:00Z')];
  const documents = messages.map(({ id, createTs }) => ({ id, createDate: createTs }));
  for (const [operation, reply] of [
    ['getDfmAccountGrowth', { points }],
    ['getPortfolioHistory', { currencies: [{ ...pounds, currency: 'EUR' }, pounds] }],
    ['listMessages', messages],
    ['getMessageThread', messages],
    ['listDocuments', [{ id: 'h', documents }]],
    ['listHoldingDocuments', [{ id: 'h', documents }]],
  ] as const) {
    const disorder = (value: unknown) =>
      findContractViolations(promises[operation] ?? {}, value, (schema) => schema).filter(
        ({ cause }) => cause.startsWith('a list that is not ordered'),
      );
    expect([operation, disorder(reply).length]).not.toEqual([operation, 0]);
    expect([operation, ...disorder(sortReply<unknown>(operation, reply))]).toEqual([operation]);
  }
});

it('logs the operation, the path and the text of a broken promise of the contract in development', () => {
  expectConsole('error', /listTransactions breaks promises[^]*\$\/1: a list .* businessReceived/);
  const row = (businessReceived: string, amountInvested: number) => ({
    businessReceived,
    amountInvested,
  });
  logContractViolations('listTransactions', [row('2026-01-02', 1), row('2026-01-03', 1)]);
  logContractViolations('listTransactions', [row('2026-01-03', 1.25), row('2026-01-02', 1)]);
});

it('returns a reply without an order in the contract unchanged', () => {
  const reply = [{ id: 2 }, { id: 1 }, { id: 2 }];
  expect(sortReply('listClients', reply)).toBe(reply);
});
