import { expect, it } from 'vitest';
import { formatPeriod } from './period.ts';

it.each([
  ['2023-06-30', '2026-03-13', '2 years and 8 months'],
  ['2025-03-13', '2026-03-13', '1 year'],
  ['2024-02-29', '2025-02-28', '1 year'],
  ['2025-01-31', '2025-02-28', '1 month'],
  ['2025-01-31', '2025-02-27', '27 days'],
  ['2025-01-01', '2026-02-01', '1 year and 1 month'],
  ['2026-03-12', '2026-03-13', '1 day'],
  ['2026-03-13', '2026-03-13', '0 days'],
])('the time from %s to %s is %s', (from, to, words) => {
  expect(formatPeriod(from, to)).toBe(words);
});
