import { expect, it } from 'vitest';
import { computeGrowth } from './valuation.ts';

it.each([
  [987.65, 1000, -12.35, -1.24],
  [1012.35, 1000, 12.35, 1.24],
  [1000.05, 1000, 0.05, 0.01],
  [999.96, 1000, -0.04, 0],
  [0, 1000, -1000, -100],
  [1145.02, 1000, 145.02, 14.5],
])(
  'computes for a value of %d and a cost of %d a growth of %d, or %d %%, with halves rounded away from zero',
  (...figures) => {
    const [value, cost, growth, growthPercentage] = figures;
    expect(computeGrowth({ value, cost })).toEqual({ growth, growthPercentage });
  },
);

it('returns no percentage for a cost of 0, and no growth for an unknown value', () => {
  expect(computeGrowth({ value: 5, cost: 0 })).toEqual({ growth: 5, growthPercentage: null });
  expect(computeGrowth({ value: null, cost: 5 })).toEqual({ growth: null, growthPercentage: null });
});
