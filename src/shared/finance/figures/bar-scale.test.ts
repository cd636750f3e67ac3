import { expect, it } from 'vitest';
import { createBarScale } from './bar-scale.ts';

it.each([
  ['starts bars at the left if no number is negative', [30, 60], [0, 30], ['0%', '50%']],
  ['starts bars at a common zero if a number is negative', [-20, 60], [0, 60], ['25%', '75%']],
  ['draws negative bars to the left of zero', [-20, 60], [0, -20], ['0%', '25%']],
  ['draws a step between two levels', [0, 80], [60, 20], ['25%', '50%']],
  ['gives bars no width if all numbers are zero', [0, 0], [0, 0], ['0%', '0%']],
  [
    'places the largest numbers',
    [-Number.MAX_VALUE, Number.MAX_VALUE],
    [0, Number.MAX_VALUE],
    ['50%', '50%'],
  ],
] as const)('createBarScale %s', (_title, ends, [from, to], [start, width]) => {
  expect(createBarScale(ends)(from, to)).toEqual({ start, width });
});
