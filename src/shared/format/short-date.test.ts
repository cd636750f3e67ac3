import { expect, it } from 'vitest';
import { formatShortDate, formatShortDateTime } from './short-date.ts';

it.each([
  ['2026-03-12', '12 Mar 2026'],
  ['2026-09-01T10:00:00Z', '1 Sep 2026'],
  // Summer time.
  ['2025-06-30T23:30:00Z', '1 Jul 2025'],
  ['2026-02-30', '-'],
  [null, '-'],
])('writes %s as %s [FMT-10]', (value, text) => {
  expect(formatShortDate(value)).toBe(text);
});

it.each([
  ['2026-03-12T14:05:00Z', '12 Mar 2026, 14:05'],
  ['2025-06-30T23:30:00Z', '1 Jul 2025, 00:30'],
  // A day has no time.
  ['2026-03-12', '-'],
  [null, '-'],
])('writes the time of %s as %s [FMT-10]', (value, text) => {
  expect(formatShortDateTime(value)).toBe(text);
});
