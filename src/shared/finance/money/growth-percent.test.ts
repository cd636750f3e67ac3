import { Big } from 'big.js';
import { expect, it } from 'vitest';
import { computeGrowthPercent } from './growth-percent.ts';

it.each([
  [12.5, 100, '12.5'],
  [-250, 100, '-250'],
  [9900, 100, '9900'],
  [9900.01, 100, null],
  [-9900.01, 100, null],
  [81_718.318, 0.01, null],
  [5, 0, null],
  [5, -1, null],
])('computes a growth of %s on %s as %s per cent', (growth, base, percent) => {
  expect(computeGrowthPercent(new Big(growth), new Big(base))?.toFixed() ?? null).toBe(percent);
});
