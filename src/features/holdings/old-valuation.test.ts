import { expect, it } from 'vitest';
import { getOldValuationLimit } from './old-valuation.ts';

it.each([
  ['2026-03-16', 12, '2025-03-16', 'a year'],
  ['2026-03-31', 1, '2026-02-28', 'a month'],
  ['2024-03-31', 1, '2024-02-29', 'a month'],
  ['2024-02-29', 12, '2023-02-28', 'a year'],
  ['2026-01-15', 18, '2024-07-15', '18 months'],
  ['2026-12-31', 24, '2024-12-31', '2 years'],
])('returns the limit of %s and %i months: %s, %s [BEY-07]', (today, months, day, age) => {
  expect(getOldValuationLimit(today, months)).toEqual({ day, age });
});

it('returns no limit for a firm that marks no valuation [BEY-07]', () => {
  expect(getOldValuationLimit('2026-03-16', null)).toBeNull();
});
