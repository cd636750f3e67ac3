import { expect, it } from 'vitest';
import { checkedText } from './checked.ts';

it.each([
  ['2026-03-16T09:00:00Z', '2026-03-16', 'Checked today at 09:00'],
  // In London it is an hour later, and another day.
  ['2026-06-29T23:30:00Z', '2026-06-30', 'Checked today at 00:30'],
  ['2026-06-29T23:30:00Z', '2026-07-01', 'Checked on 30 Jun 2026 at 00:30'],
])('figures fetched at %s say so on %s: %s', (fetched, today, text) => {
  expect(checkedText(new Date(fetched), today)).toBe(text);
});
