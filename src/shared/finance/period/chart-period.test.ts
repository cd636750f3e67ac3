import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutToPeriod, getPeriods } from './chart-period.ts';

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
    // The period starts on 28 November 2025, when the point of 31 August was valid.
    ['3m', '2025-08-31'],
    ['6m', '2025-01-31'],
    ['1y', '2025-01-31'],
    ['2y', '2024-02-29'],
    ['all', '2024-02-29'],
  ] as const)(
    'the period %s begins with the point that was valid on its first day',
    (period, first) => {
      const cut = cutToPeriod(MONTH_ENDS, period);
      expect(cut[0]?.date).toBe(first);
      expect(cut.at(-1)?.date).toBe('2026-02-28');
    },
  );

  it.each([
    ['2025-02-28', '2025-05-31', true],
    ['2025-03-01', '2025-05-31', false],
    ['2024-02-29', '2024-05-31', true],
    ['2025-10-15', '2026-01-15', true],
    ['2025-10-16', '2026-01-15', false],
  ])('the time from %s to %s is three full months: %s', (day, last, isFull) => {
    const series = points('2020-01-01', day, last);
    expect(cutToPeriod(series, '3m')[0]?.date).toBe(isFull ? day : '2020-01-01');
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
        expect(cutToPeriod(series, chosen)).toEqual(opening ? [opening, ...after] : series);
      }),
      { seed: 20_260_316, numRuns: 300 },
    );
  });
});

it('the offered periods are those that omit some points, and "all"', () => {
  expect(getPeriods(MONTH_ENDS)).toEqual(['3m', '6m', '1y', 'tax-year', 'all']);
  expect(getPeriods(points('2026-01-31', '2026-02-28'))).toEqual(['all']);
  expect(getPeriods([])).toEqual(['all']);
});
