import { afterEach, describe, expect, it } from 'vitest';
import { resetClock, setServerTime } from './clock.ts';
import { formatLondonDate, getLondonToday } from './london-date.ts';

afterEach(resetClock);

describe('londonDate', () => {
  it.each([
    ['in winter London is on UTC', '2026-01-15T23:59:59Z', '2026-01-15'],
    ['in winter the date changes at midnight UTC', '2026-01-16T00:00:00Z', '2026-01-16'],
    ['in summer the date changes at 23:00 UTC', '2026-07-14T23:00:00Z', '2026-07-15'],
    ['in summer 22:59 UTC is still the same day', '2026-07-14T22:59:59Z', '2026-07-14'],
    [
      'the night before the clocks go forward changes at 00:00 UTC',
      '2026-03-28T23:30:00Z',
      '2026-03-28',
    ],
    [
      'the night after they went forward changes at 23:00 UTC',
      '2026-03-29T23:30:00Z',
      '2026-03-30',
    ],
    [
      'the night before the clocks go back changes at 23:00 UTC',
      '2026-10-24T23:30:00Z',
      '2026-10-25',
    ],
    ['the night after they went back changes at 00:00 UTC', '2026-10-25T23:30:00Z', '2026-10-25'],
    ['the last second of a tax year is 22:59:59 UTC', '2026-04-05T22:59:59Z', '2026-04-05'],
    ['the first second of a tax year is 23:00 UTC', '2026-04-05T23:00:00Z', '2026-04-06'],
  ])('%s [APPL-13]', (_claim, instant, date) => {
    expect(formatLondonDate(new Date(instant))).toBe(date);
  });

  it('today in London is computed from the server clock', () => {
    setServerTime(new Date('2026-06-30T23:10:00Z'));
    expect(getLondonToday()).toBe('2026-07-01');
  });
});
