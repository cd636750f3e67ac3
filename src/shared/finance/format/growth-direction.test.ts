import { expect, it } from 'vitest';
import { getGrowthDirection } from './growth-direction.ts';

it.each([
  [12.5, 'up'],
  [0.005, 'up'],
  [0.004, 'level'],
  [0, 'level'],
  [-0.004, 'level'],
  [-0.005, 'down'],
  [-12.5, 'down'],
  [null, null],
  [undefined, null],
  [Number.NaN, null],
  ['12', null],
])('a gain of %s has the direction %s [FMT-13]', (gain, direction) => {
  expect(getGrowthDirection(gain)).toBe(direction);
});
