import { expect, it } from 'vitest';
import { createHolding } from '#tests/support/holding.ts';
import { buildValuation, listValuationNotes } from './valuation.ts';

const LISTS = [
  {
    parent: 'Tax Efficient Investments',
    category: 'Venture Capital Trusts',
    holdings: [
      createHolding({ id: 'sum', name: 'Two', value: 0.3, valuationMode: 'sumUnderlyingValues' }),
      createHolding({
        name: 'Two B',
        value: 0.2,
        parentHolding: 'sum',
        lastValuedAt: '2024-03-28',
      }),
      createHolding({ name: 'Two A', value: 0.1, parentHolding: 'sum', phase: 'Closed' }),
      createHolding({ name: 'Expired', value: 0, units: 0 }),
      createHolding({ name: 'Not valued', value: null, lastValuedAt: null }),
      createHolding({ name: 'Pending', value: null, invDate: null, phase: 'Pending' }),
    ],
  },
  {
    parent: 'Managed Portfolios',
    category: 'Portfolio Service',
    holdings: [
      createHolding({ name: 'Cash', value: -35.2, lastValuedAt: null }),
      createHolding({ name: 'Dollars', value: 12.5, currency: 'USD' }),
      createHolding({ name: 'Pence', value: 184_250, currency: 'GBX' }),
    ],
  },
] as const;

const getNames = (rows: readonly { readonly holding: { investment: { name: string } } }[]) =>
  rows.map(({ holding: { investment } }) => investment.name);

it('valuation lists each value once: child holdings instead of the investment that sums them', () => {
  const { parts, total } = buildValuation(LISTS);
  expect(parts.map(({ name, sum, rows }) => [name, sum.toFixed(), getNames(rows)])).toEqual([
    ['Tax Efficient Investments', '0.3', ['Two A', 'Two B']],
    ['Managed Portfolios', '-35.2', ['Cash']],
  ]);
  expect(total.toFixed()).toBe('-34.9');
});

it('valuation lists other currencies and pence separately, and the names of holdings without a valuation', () => {
  const { outsideTotals, otherTotals, unvalued } = buildValuation(LISTS);
  expect(getNames(outsideTotals)).toEqual(['Dollars', 'Pence']);
  expect(otherTotals.map(({ currency, amount }) => [currency, amount.toFixed()])).toEqual([
    ['USD', '12.5'],
  ]);
  expect(unvalued).toEqual(['Not valued', 'Pending']);
});

it('valuation returns the range of dates of all values, and the number of values without a date', () => {
  const { dates } = buildValuation(LISTS);
  expect(dates).toEqual({ oldest: '2024-03-28', latest: '2026-02-27', undated: 1 });
});

it('valuation returns the parent of a holding; its notes contain the phase, and a pence value in pounds', () => {
  const { parts, outsideTotals } = buildValuation(LISTS);
  const rows = parts[0]?.rows ?? [];
  expect(rows.map(({ parentName }) => parentName)).toEqual(['Two', 'Two']);
  expect(rows.map(({ holding: each }) => listValuationNotes(each))).toEqual([['Closed.'], []]);
  expect(outsideTotals.map(({ holding: each }) => listValuationNotes(each))).toEqual([
    [],
    ['GBX\u00a0184,250.00 (£1,842.50). Pence are not in any total.'],
  ]);
});
