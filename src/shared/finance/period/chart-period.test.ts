import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutToPeriod, describePeriod, getPeriods } from './chart-period.ts';

const points = (...dates: string[]) => dates.map((date) => ({ date }));
const MONTH_ENDS = points(
  '2024-02-29',
  '2025-01-31',
  '2025-08-31',
  '2025-11-30',
  '2025-12-31',
  '2026-01-31',
  '2026-02-28',
);

describe('a series cut to a period', () => {
  it.each([
    ['3m', { date: '2025-11-28', value: 2 }],
    ['6m', { date: '2025-08-28', value: 1 }],
    ['1y', { date: '2025-02-28', value: 1 }],
    ['tax-year', { date: '2025-04-05', value: 1 }],
    ['2y', { date: '2024-02-29', value: 0 }],
    ['all', { date: '2024-02-29', value: 0 }],
  ] as const)(
    'the period %s begins on its first day with the value valid then',
    (period, first) => {
      const cut = cutToPeriod(
        MONTH_ENDS.map((point, value) => ({ ...point, value })),
        period,
      );
      expect(cut[0]).toEqual(first);
      expect(cut.at(-1)).toEqual({ date: '2026-02-28', value: 6 });
    },
  );

  it('the first day of a period has no payment of an earlier day', () => {
    const paid = MONTH_ENDS.map((point) => ({ ...point, paidIn: 5, takenOut: 7 }));
    expect(cutToPeriod(paid, '3m').slice(0, 2)).toEqual([
      { date: '2025-11-28', paidIn: 0, takenOut: 0 },
      { date: '2025-11-30', paidIn: 5, takenOut: 7 },
    ]);
  });

  it.each([
    ['2025-02-28', '2025-05-31', true],
    ['2025-03-01', '2025-05-31', false],
    ['2024-02-29', '2024-05-31', true],
    ['2025-10-15', '2026-01-15', true],
    ['2025-10-16', '2026-01-15', false],
  ])('the time from %s to %s is three full months: %s', (day, last, isFull) => {
    const series = points('2019-01-01', '2020-01-01', day, last);
    expect(cutToPeriod(series, '3m')).toHaveLength(isFull ? 2 : 3);
  });

  it('a series that is shorter than the period is returned unchanged', () => {
    const short = points('2026-01-31', '2026-02-28');
    expect(cutToPeriod(short, '2y')).toBe(short);
    expect(cutToPeriod([], '3m')).toEqual([]);
    expect(cutToPeriod(points('2026-01-31'), '3m')).toEqual(points('2026-01-31'));
  });

  it('a series cut to a period equals the result of a separate calculation with months and days', () => {
    const day = fc
      .integer({ min: 0, max: 4000 })
      .map((count) => new Date(Date.UTC(2018, 0, 1 + count)).toISOString().slice(0, 10));
    const length = { '3m': 3, '6m': 6, '1y': 12, '2y': 24, all: Infinity } as const;
    const period = fc.constantFrom('3m', '6m', '1y', '2y', 'all');
    fc.assert(
      fc.property(fc.uniqueArray(day, { maxLength: 20 }), period, (days, chosen) => {
        const series = points(...days.toSorted());
        const last = series.at(-1)?.date ?? '';
        // A day is before the period if the full months from it to the last day are at least the
        // months of the period.
        const isBefore = (date: string) => {
          const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number);
          const [lastYear = 0, lastMonth = 0, lastDay = 0] = last.split('-').map(Number);
          const months = (lastYear - year) * 12 + lastMonth - month;
          return months === length[chosen] ? dayOfMonth <= lastDay : months > length[chosen];
        };
        const before = series.filter(({ date }) => isBefore(date));
        const opening = before.at(-1);
        const after = series.filter(({ date }) => !isBefore(date));
        const cut = cutToPeriod(series, chosen);
        expect(cut.slice(-after.length)).toEqual(after);
        expect(cut).toHaveLength(opening ? after.length + 1 : series.length);
        expect(cut.slice(0, 1).every(({ date }) => before.length < 2 || isBefore(date))).toBe(true);
      }),
      { seed: 20_260_316, numRuns: 300 },
    );
  });
});

it.each([
  ['2025-01-01', '3m', 'in the 3 months to 28 Feb 2026, from its value of 1 Jan 2025'],
  ['2025-11-01', '3m', 'in the 3 months to 28 Feb 2026'],
  ['2025-01-31', '1y', 'in the year to 28 Feb 2026'],
  ['2025-01-27', '1y', 'in the year to 28 Feb 2026, from its value of 27 Jan 2025'],
  ['2025-04-01', 'tax-year', 'in the tax year 2025-26, to 28 Feb 2026'],
  ['2025-01-01', 'all', 'since you first invested'],
] as const)('after a valuation on %s the period %s reads "%s"', (day, period, text) => {
  expect(describePeriod(points('2020-01-01', day, '2026-02-28'), period)).toBe(text);
});

it('the offered periods are those that omit some points, and "all"', () => {
  expect(getPeriods(MONTH_ENDS)).toEqual(['3m', '6m', '1y', 'tax-year', 'all']);
  expect(getPeriods(points('2026-01-31', '2026-02-28'))).toEqual(['all']);
  expect(getPeriods([])).toEqual(['all']);
});
