import { expect, it } from 'vitest';
import { formatCheckedAt } from './checked-at.ts';

it.each([
  ['2026-03-16T09:00:00Z', '2026-03-16', 'Checked today at 09:00'],
  // London is one hour ahead of UTC, so the day differs.
  ['2026-06-29T23:30:00Z', '2026-06-30', 'Checked today at 00:30'],
  ['2026-06-29T23:30:00Z', '2026-07-01', 'Checked on 30 Jun 2026 at 00:30'],
])('figures fetched at %s are labelled on %s as %s', (fetched, today, text) => {
  expect(formatCheckedAt(new Date(fetched), today)).toBe(text);
});
