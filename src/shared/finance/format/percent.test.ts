import { expect, it } from 'vitest';
import { formatGainPercent, formatPercent } from './percent.ts';

it.each([
  [12.5, '12.50%'],
  [0, '0.00%'],
  [-0.001, '0.00%'],
  [-4.256, '−4.26%'],
  [1234.5, '1,234.50%'],
  [null, '-'],
  [undefined, '-'],
  [Number.NaN, '-'],
  [Number.POSITIVE_INFINITY, '-'],
])('writes the percentage %s as %s [FMT-11] [FMT-12]', (percent, text) => {
  expect(formatPercent(percent)).toBe(text);
});

it('writes a percentage with the given number of decimals', () => {
  expect(formatPercent(33.3333, 1)).toBe('33.3%');
});

it.each([
  [12.5, '+12.50%'],
  [-12.5, '−12.50%'],
  [0, '0.00%'],
  [0.004, '0.00%'],
  [-0.004, '0.00%'],
  [null, '-'],
])('writes a growth of %s with its sign: %s [FMT-11] [FMT-13]', (percent, text) => {
  expect(formatGainPercent(percent)).toBe(text);
});
