import { expect, it } from 'vitest';
import { formatMonth } from './month.ts';

it.each([
  ['2026-02', 'February 2026'],
  ['2023-12', 'December 2023'],
  ['2024-01', 'January 2024'],
])('shows the month %s as %s [COMM-10]', (month, text) => {
  expect(formatMonth(month)).toBe(text);
});

it.each([null, undefined, '', '2026-13', '2026-00', '2026', '2026-02-01', 'February'])(
  'shows an invalid month as missing: %j',
  (month) => {
    expect(formatMonth(month)).toBe('-');
  },
);
