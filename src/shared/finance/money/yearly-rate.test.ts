import { describe, expect, it } from 'vitest';
import { computeYearlyRate, type CashFlow } from './yearly-rate.ts';

/** Builds cash flows with reversed signs: in the sources, amounts paid in are below zero. */
const flows = (...of: readonly (readonly [date: string, amount: number])[]): CashFlow[] =>
  of.map(([date, amount]) => ({ date, amount: -amount }));

describe('the money-weighted rate of a year', () => {
  it.each([
    [
      'https://support.microsoft.com, XIRR function, 0.373362535',
      flows(
        ['2008-01-01', -10_000],
        ['2008-03-01', 2750],
        ['2008-10-30', 4250],
        ['2009-02-15', 3250],
      ),
      { date: '2009-04-01', amount: 2750 },
      37.34,
    ],
    [
      'https://docs.rs/xirr, 0.1635371584432641',
      flows(['2015-06-11', -1000], ['2015-07-21', -9000], ['2015-10-17', -3000]),
      { date: '2018-06-10', amount: 20_000 },
      16.35,
    ],
    [
      'https://stackoverflow.com/a/11503492, 0.0100612',
      flows(['2010-12-29', -10_000], ['2012-01-25', 20]),
      { date: '2012-03-08', amount: 10_100 },
      1.01,
    ],
  ])('the yearly rate equals the published result: %s', (_source, moved, worth, percent) => {
    expect(Math.abs((computeYearlyRate(moved, worth) ?? Infinity) - percent)).toBeLessThan(0.01);
  });

  it.each([
    ['a doubled amount in a year of 365 days', [['2025-01-01', -100]], '2026-01-01', 200, 100],
    ['an amount that halves in each of two years', [['2025-01-01', -100]], '2027-01-01', 25, -50],
    [
      'payments without a gain',
      [
        ['2020-01-01', -0.1],
        ['2021-01-01', -0.2],
      ],
      '2026-01-01',
      0.3,
      0,
    ],
    [
      'an amount that was completely taken out',
      [
        ['2024-01-01', -100],
        ['2025-12-31', 121],
      ],
      '2026-03-13',
      0,
      10,
    ],
  ] as const)(
    'the yearly rate of %s is the rate of a savings account with the same payments',
    (_what, moved, date, amount, percent) => {
      expect(computeYearlyRate(flows(...moved), { date, amount })).toBeCloseTo(percent, 6);
    },
  );

  it.each([
    ['within the first year', [['2025-03-14', -100]], 110],
    ['without cash flows', [], 110],
    ['if the only cash flow is zero', [['2020-01-01', 0]], 110],
    ['if the full amount is lost', [['2020-01-01', -100]], 0],
    ['if money was taken out but never paid in', [['2020-01-01', 100]], 50],
    // Both 10 % and 40 % a year fit.
    [
      'if two rates fit',
      [
        ['2024-03-13', -100],
        ['2025-03-13', 250],
      ],
      -154,
    ],
  ] as const)('the yearly rate is null %s', (_what, moved, amount) => {
    expect(computeYearlyRate(flows(...moved), { date: '2026-03-13', amount })).toBeNull();
  });
});
