import { expect, it } from 'vitest';
import { longTime, monthLater, shortTime } from './time-text.ts';

it.each([
  ['2026-03-16T09:00:00Z', 'P31D'],
  ['2026-02-01T00:00:00Z', 'P28D'],
  ['2026-01-31T23:59:59Z', 'P28D'],
  ['2028-01-31T12:00:00Z', 'P29D'],
  ['2026-12-31T12:00:00Z', 'P31D'],
])('a month after %s is %s later', (time, duration) => {
  expect(monthLater(time)).toBe(duration);
});

it('writes times in UTC', () => {
  expect(longTime('2026-03-29T09:00:00.000Z')).toBe('Sunday 29 March 2026, 09:00:00 UTC');
  expect(shortTime('2026-03-29T09:00:00.000Z')).toBe('2026-03-29 09:00:00');
});
