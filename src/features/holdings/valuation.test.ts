import { expect, it } from 'vitest';
import { holding } from '#tests/support/holding.ts';
import { valuation, valuationNotes } from './valuation.ts';

const LISTS = [
  {
    parent: 'Tax Efficient Investments',
    category: 'Venture Capital Trusts',
    holdings: [
      holding({ id: 'sum', name: 'Two', value: 0.3, valuationMode: 'sumUnderlyingValues' }),
      holding({ name: 'Two B', value: 0.2, parentHolding: 'sum', lastValuedAt: '2024-03-28' }),
      holding({ name: 'Two A', value: 0.1, parentHolding: 'sum', phase: 'Closed' }),
      holding({ name: 'Expired', value: 0, units: 0 }),
      holding({ name: 'Not valued', value: null, lastValuedAt: null }),
      holding({ name: 'Pending', value: null, invDate: null, phase: 'Pending' }),
    ],
  },
  {
    parent: 'Managed Portfolios',
    category: 'Portfolio Service',
    holdings: [
      holding({ name: 'Cash', value: -35.2, lastValuedAt: null }),
      holding({ name: 'Dollars', value: 12.5, currency: 'USD' }),
      holding({ name: 'Pence', value: 184_250, currency: 'GBX' }),
    ],
  },
] as const;

const namesOf = (rows: readonly { readonly holding: { investment: { name: string } } }[]) =>
  rows.map(({ holding: { investment } }) => investment.name);

it('valuation lists each value once: child holdings instead of the investment that sums them', () => {
  const { parts, total } = valuation(LISTS);
  expect(parts.map(({ name, sum, rows }) => [name, sum.toFixed(), namesOf(rows)])).toEqual([
    ['Tax Efficient Investments', '0.3', ['Two A', 'Two B']],
    ['Managed Portfolios', '-35.2', ['Cash']],
  ]);
  expect(total.toFixed()).toBe('-34.9');
});

it('valuation lists other currencies and pence separately, and the names of holdings without a valuation', () => {
  const { apart, otherTotals, unvalued } = valuation(LISTS);
  expect(namesOf(apart)).toEqual(['Dollars', 'Pence']);
  expect(otherTotals.map(({ currency, amount }) => [currency, amount.toFixed()])).toEqual([
    ['USD', '12.5'],
  ]);
  expect(unvalued).toEqual(['Not valued', 'Pending']);
});

it('valuation returns the range of dates of all values, and how many have no date', () => {
  const { dates } = valuation(LISTS);
  expect(dates).toEqual({ oldest: '2024-03-28', latest: '2026-02-27', undated: 1 });
});

it('valuation returns the phase, the parent, and the pounds of an amount in pence', () => {
  const { parts, apart } = valuation(LISTS);
  const rows = parts[0]?.rows ?? [];
  expect(rows.map(({ within }) => within)).toEqual(['Two', 'Two']);
  expect(rows.map(({ holding: each }) => valuationNotes(each))).toEqual([['Closed.'], []]);
  expect(apart.map(({ holding: each }) => valuationNotes(each))).toEqual([
    [],
    ['GBX\u00a0184,250.00, which is £1,842.50. Pence are in no total.'],
  ]);
});
