import { expect, it } from 'vitest';
import { longTime, shortTime } from './time-text.ts';

it('writes times in UTC', () => {
  expect(longTime('2026-03-29T09:00:00.000Z')).toBe('Sunday 29 March 2026, 09:00:00 UTC');
  expect(shortTime('2026-03-29T09:00:00.000Z')).toBe('2026-03-29 09:00:00');
});
