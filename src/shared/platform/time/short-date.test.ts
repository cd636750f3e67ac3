import { expect, it } from 'vitest';
import { formatShortDate, formatShortDateTime } from './short-date.ts';

it.each([
  ['2026-03-12', '12 Mar 2026'],
  ['2026-09-01T10:00:00Z', '1 Sep 2026'],
  // British summer time is one hour ahead of UTC.
  ['2025-06-30T23:30:00Z', '1 Jul 2025'],
  ['2026-02-30', '-'],
  [null, '-'],
])('writes the date %s as %s [FMT-10]', (value, text) => {
  expect(formatShortDate(value)).toBe(text);
});

it.each([
  ['2026-03-12T14:05:00Z', '12 Mar 2026, 14:05'],
  ['2025-06-30T23:30:00Z', '1 Jul 2025, 00:30'],
  // The clocks go back: the times from 01:00 to 01:59 occur twice, 00:59 and 02:00 once.
  ['2026-10-25T00:30:00Z', '25 Oct 2026, 01:30 BST'],
  ['2026-10-25T01:30:00Z', '25 Oct 2026, 01:30 GMT'],
  ['2026-10-25T00:00:00Z', '25 Oct 2026, 01:00 BST'],
  ['2026-10-25T01:59:59Z', '25 Oct 2026, 01:59 GMT'],
  ['2026-10-24T23:59:59Z', '25 Oct 2026, 00:59'],
  ['2026-10-25T02:00:00Z', '25 Oct 2026, 02:00'],
  ['2026-03-29T00:59:00Z', '29 Mar 2026, 00:59'],
  ['2026-03-29T01:00:00Z', '29 Mar 2026, 02:00'],
  // A date without a time.
  ['2026-03-12', '-'],
  [null, '-'],
])('writes the time of %s as %s [FMT-10]', (value, text) => {
  expect(formatShortDateTime(value)).toBe(text);
});
