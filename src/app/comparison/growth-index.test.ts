import { describe, expect, it } from 'vitest';
import { buildGrowthIndex } from './growth-index.ts';

type Point = readonly [value: number, moved?: number];

/** Builds a history of one point a day; `moved` is money paid in, or out if below zero. */
function build(points: readonly Point[]) {
  return points.map(([value, moved = 0], at) => ({
    date: `2026-01-0${at + 1}`,
    value,
    invested: 0,
    paidIn: Math.max(moved, 0),
    takenOut: Math.max(-moved, 0),
  }));
}

const indexes = (points: readonly Point[]) =>
  buildGrowthIndex(build(points)).map(({ value }) => Number(value.toFixed(2)));

describe('buildGrowthIndex', () => {
  it.each<[string, readonly Point[], readonly number[]]>([
    ['one payment', [[200, 200], [220], [110]], [100, 110, 55]],
    ['a payment beside growth of 20 %', [[100, 100], [220, 100], [242]], [100, 120, 132]],
    ['money paid out', [[100, 100], [60, -40], [66]], [100, 100, 110]],
    ['a first value above the money paid in', [[110, 100], [121]], [110, 121]],
    ['no value at first', [[0], [100, 100], [105]], [100, 105]],
    [
      'an end, after which nothing follows',
      [[100, 100], [110], [0, -115], [0], [0]],
      [100, 110, 115],
    ],
    ['a gap without a value', [[100, 100], [0, -100], [50, 50], [60]], [100, 100, 100, 120]],
    ['a total loss', [[100, 100], [0], [50, 50]], [100, 0, 0]],
    [
      'a loss of the day beyond the value before',
      [
        [50, 50],
        [840, 1000],
      ],
      [100, 80],
    ],
    ['no value at all', [[0, 0], [0]], []],
    ['no points', [], []],
  ])('returns growth alone for %s [BEY-25]', (_, points, expected) => {
    expect(indexes(points)).toEqual(expected);
  });

  it('starts on the first day with a value, and ends on the day of the last payment [BEY-25]', () => {
    const days = buildGrowthIndex(build([[0], [10, 10], [11], [0, -11], [0]]));
    expect(days.map(({ date }) => date)).toEqual(['2026-01-02', '2026-01-03', '2026-01-04']);
  });
});
