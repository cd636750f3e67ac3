import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeGrowthAfter,
  computeGrowth,
  computeGrowthSinceInvested,
  getTaxYears,
  addCashFlows,
  getPeriodGrowth,
  type Movement,
} from './movement.ts';

/** Change on a day, in pence: growth since the previous point, amounts paid in and taken out. */
type Change = {
  readonly date: string;
  readonly growth: number;
  readonly paidIn: number;
  readonly takenOut: number;
};

function pointsOf(changes: readonly Change[]) {
  let [value, invested] = [0, 0];
  return changes.map(({ date, growth, paidIn, takenOut }) => {
    value += growth + paidIn - takenOut;
    invested += paidIn - takenOut;
    return {
      date,
      value: value / 100,
      invested: invested / 100,
      paidIn: paidIn / 100,
      takenOut: takenOut / 100,
    };
  });
}

const inPence = ({ percent: _percent, ...amounts }: Movement) =>
  Object.fromEntries(
    ['opening', 'paidIn', 'takenOut', 'growth', 'closing'].map((name) => [
      name,
      Number(Object.entries(amounts).find(([key]) => key === name)?.[1]) * 100,
    ]),
  );

const POINTS = pointsOf([
  { date: '2024-04-05', growth: 0, paidIn: 100_000, takenOut: 0 },
  { date: '2024-04-06', growth: 10, paidIn: 20, takenOut: 0 },
  { date: '2025-04-05', growth: -5, paidIn: 0, takenOut: 30_000 },
  { date: '2026-01-31', growth: 7_000, paidIn: 0, takenOut: 0 },
]);

describe('tax years', () => {
  it('tax years run from 6 April to 5 April, the latest first', () => {
    const years = getTaxYears(POINTS, '2026-03-16');
    expect(years.map(({ taxYear, isCurrent }) => [taxYear, isCurrent])).toEqual([
      ['2025-26', true],
      ['2024-25', false],
      ['2023-24', false],
    ]);
    expect(years.map(inPence)).toEqual([
      { opening: 70_025, paidIn: 0, takenOut: 0, growth: 7_000, closing: 77_025 },
      { opening: 100_000, paidIn: 20, takenOut: 30_000, growth: 5, closing: 70_025 },
      { opening: 0, paidIn: 100_000, takenOut: 0, growth: 0, closing: 100_000 },
    ]);
  });

  it('a tax year without a point has the value of the last point before it, also if it is the current year', () => {
    const years = getTaxYears(POINTS, '2027-05-01');
    expect(years.map(({ taxYear, isCurrent }) => [taxYear, isCurrent])).toEqual([
      ['2027-28', true],
      ['2026-27', false],
      ['2025-26', false],
      ['2024-25', false],
      ['2023-24', false],
    ]);
    expect(years.slice(0, 2).map(inPence)).toEqual([
      { opening: 77_025, paidIn: 0, takenOut: 0, growth: 0, closing: 77_025 },
      { opening: 77_025, paidIn: 0, takenOut: 0, growth: 0, closing: 77_025 },
    ]);
  });

  it("the latest tax year is the tax year of the last point if the device's clock is behind", () => {
    const [latest] = getTaxYears(POINTS, '2025-03-16');
    expect(latest).toMatchObject({ taxYear: '2025-26', isCurrent: true });
  });

  it('an empty series has no tax years', () => {
    expect(getTaxYears([], '2026-03-16')).toEqual([]);
  });
});

describe('growth in per cent', () => {
  it('the percentage is based on the opening value and the net amount paid in', () => {
    expect(computeGrowth(POINTS).percent?.toFixed(4)).toBe('10.0043');
    expect(computeGrowthSinceInvested(POINTS.slice(0, 1)).percent?.toFixed()).toBe('0');
  });

  it('the percentage is null if no amount was invested', () => {
    const points = pointsOf([
      { date: '2025-01-01', growth: 500, paidIn: 100, takenOut: 100 },
      { date: '2025-02-01', growth: 500, paidIn: 0, takenOut: 0 },
    ]);
    expect(computeGrowthSinceInvested(points).percent).toBeNull();
  });

  it('the percentage is null if the value at the start was a penny', () => {
    const points = pointsOf([
      { date: '2025-01-01', growth: 1, paidIn: 0, takenOut: 0 },
      { date: '2025-02-01', growth: 8_171_831, paidIn: 0, takenOut: 0 },
    ]);
    expect(computeGrowth(points).percent).toBeNull();
  });
});

describe('yearly rate', () => {
  // At 10 % a year, 100.00 becomes 110.00, 121.00 less the 60.50 taken out, and 66.55.
  const points = pointsOf([
    { date: '2021-01-01', growth: 0, paidIn: 10_000, takenOut: 0 },
    { date: '2022-01-01', growth: 1_000, paidIn: 0, takenOut: 0 },
    { date: '2023-01-01', growth: 1_100, paidIn: 0, takenOut: 6_050 },
    { date: '2024-01-01', growth: 605, paidIn: 0, takenOut: 0 },
  ]);

  it.each([
    ['since the first payment', computeGrowthSinceInvested(points)],
    ['of a period that starts with a value', computeGrowth(points.slice(1))],
  ])('the yearly rate %s counts each payment from its day', (_, { yearly }) => {
    expect(yearly).toBeCloseTo(10);
  });

  it('an empty series has no growth and no yearly rate', () => {
    const growth = computeGrowth([]);
    expect([growth.yearly, growth.growth.toNumber()]).toEqual([null, 0]);
  });
});

it('every figure is exact to the penny, compared with a calculation in pennies', () => {
  const pence = fc.integer({ min: 0, max: 1_000_000_000 });
  const change = fc.record({
    date: fc
      .integer({ min: 0, max: 2_500 })
      .map((days) => new Date(Date.UTC(2019, 0, 1 + days)).toISOString().slice(0, 10)),
    growth: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
    paidIn: pence,
    takenOut: pence,
  });
  const series = fc
    .uniqueArray(change, { selector: ({ date }) => date, minLength: 1, maxLength: 12 })
    .map((changes) => changes.toSorted((one, other) => (one.date < other.date ? -1 : 1)));
  const sum = (changes: readonly Change[], field: 'growth' | 'paidIn' | 'takenOut') =>
    changes.reduce((total, each) => total + each[field], 0);
  const expected = (before: readonly Change[], during: readonly Change[]) => {
    const value = (changes: readonly Change[]) =>
      sum(changes, 'growth') + sum(changes, 'paidIn') - sum(changes, 'takenOut');
    return {
      opening: value(before),
      paidIn: sum(during, 'paidIn'),
      takenOut: sum(during, 'takenOut'),
      growth: sum(during, 'growth'),
      closing: value([...before, ...during]),
    };
  };
  const rounded = (found: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(found).map(([name, amount]) => [name, Math.round(amount)]));
  fc.assert(
    fc.property(series, (changes) => {
      const points = pointsOf(changes);
      expect(rounded(inPence(computeGrowthSinceInvested(points)))).toEqual(expected([], changes));
      const isAllPaidIn = points[0]?.value === points[0]?.paidIn;
      expect(rounded(inPence(computeGrowth(points)))).toEqual(
        isAllPaidIn ? expected([], changes) : expected(changes.slice(0, 1), changes.slice(1)),
      );
      for (const year of getTaxYears(points, '2026-03-16')) {
        const start = `${year.taxYear.slice(0, 4)}-04-06`;
        const next = `${Number(year.taxYear.slice(0, 4)) + 1}-04-06`;
        const before = changes.filter(({ date }) => date < start);
        const during = changes.filter(({ date }) => date >= start && date < next);
        expect(rounded(inPence(year))).toEqual(expected(before, during));
        const { opening, paidIn, takenOut, growth, closing } = year;
        expect(opening.plus(paidIn).minus(takenOut).plus(growth).eq(closing)).toBe(true);
      }
    }),
    { seed: 20_260_316 },
  );
});

describe('growth after a day', () => {
  it.each([
    ['starts with the value that was valid on the day', '2024-04-07', 100_030, 0, 30_000, 6_995],
    ['excludes the money that was paid in on the day', '2024-04-06', 100_030, 0, 30_000, 6_995],
    ['starts with zero if the series begins later', '2024-04-04', 0, 100_020, 30_000, 7_005],
    ['covers the full series if the day is null', null, 0, 100_020, 30_000, 7_005],
  ])('growth after a day %s', (_what, day, opening, paidIn, takenOut, growth) => {
    const expected = { opening, paidIn, takenOut, growth, closing: 77_025 };
    expect(inPence(computeGrowthAfter(POINTS, day))).toEqual(expected);
  });

  it('the growth of an empty series is zero', () => {
    const none = { opening: 0, paidIn: 0, takenOut: 0, growth: 0, closing: 0 };
    expect(inPence(computeGrowthAfter([], '2024-04-06'))).toEqual(none);
    expect(computeGrowthAfter([], null).percent).toBeNull();
  });
});

describe('points of a series within a period', () => {
  it.each([
    ['on the day of a point', '2024-04-06', 1],
    ['between two points', '2025-04-04', 1],
    ['after the last point', '2026-02-01', 3],
  ])('a period that begins %s starts with the value valid on that day', (_when, from, first) => {
    const { points, growth } = getPeriodGrowth(POINTS, from);
    expect(points[0]).toMatchObject({ date: from, value: POINTS[first]?.value });
    expect(points.slice(1)).toEqual(POINTS.slice(first + 1));
    expect(inPence(growth)).toEqual(inPence(computeGrowth(POINTS.slice(first))));
  });

  it('a period that begins before the first point has the full series and its growth since the first payment', () => {
    const { points, growth } = getPeriodGrowth(POINTS, '2024-04-04');
    expect(points).toBe(POINTS);
    expect(growth).toBe(computeGrowthSinceInvested(POINTS));
  });
});

it('the amounts paid in and taken out on each day are derived from the amount invested up to that day', () => {
  const series = [
    { date: '2024-04-05', value: 100, invested: 100 },
    { date: '2024-04-06', value: 120.3, invested: 100.3 },
    { date: '2024-04-07', value: 90, invested: 70.2 },
    { date: '2024-04-08', value: 91, invested: 70.2 },
  ];
  expect(addCashFlows(series).map(({ paidIn, takenOut }) => [paidIn, takenOut])).toEqual([
    [100, 0],
    [0.3, 0],
    [0, 30.1],
    [0, 0],
  ]);
  expect(addCashFlows(series)[1]).toMatchObject({
    date: '2024-04-06',
    value: 120.3,
    invested: 100.3,
  });
});
