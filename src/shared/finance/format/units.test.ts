import { expect, it } from 'vitest';
import { setAmountsHidden } from '../../platform/hidden-amounts/hidden-amounts.ts';
import { formatUnits } from './units.ts';

it.each([
  [10_250, '10,250'],
  [12_500.125, '12,500.125'],
  [0.123456, '0.1235'],
  [0, '0'],
  [-0, '0'],
  [-2.5, '−2.5'],
  [null, '-'],
  [undefined, '-'],
  [Number.NaN, '-'],
])('writes %s units as %s [FMT-11] [FMT-12]', (units, text) => {
  expect(formatUnits(units)).toBe(text);
});

it('units are hidden together with amounts, because units and a price reveal the amount', () => {
  setAmountsHidden(true);
  expect([formatUnits(10_250), formatUnits(null)]).toEqual(['•••••', '-']);
  setAmountsHidden(false);
  expect(formatUnits(10_250)).toBe('10,250');
});
