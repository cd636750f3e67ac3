import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatDate } from '#src/shared/platform/time/date.ts';
import { formatMonth } from '#src/features/commission/month.ts';
import { resetClock, setServerTime } from '#src/shared/platform/time/clock.ts';
import { formatLondonDate, getLondonToday } from '#src/shared/platform/time/london-date.ts';
import { getTaxYear } from '#src/shared/finance/tax-year/tax-year.ts';

// This test has its own file, because the time zone can be set for a process but not for a thread.
const ZONES = [
  'Europe/London',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
  'Pacific/Apia',
];
const YEARS = Array.from({ length: 21 }, (_, index) => 2015 + index);
const codeFrom = (year: number) => `${year}-${String(year + 1).slice(2)}`;

afterEach(resetClock);

describe.each(ZONES)('on a device in %s', (zone) => {
  const before = process.env['TZ'];
  beforeAll(() => {
    process.env['TZ'] = zone;
  });
  afterAll(() => {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });

  it('the time zone of the device is in effect', () => {
    const instant = new Date('2026-01-15T12:34:56Z');
    expect(instant.toLocaleString('en-GB')).toBe(
      instant.toLocaleString('en-GB', { timeZone: zone }),
    );
  });

  // In British Summer Time, midnight in London is 23:00 UTC of the previous day.
  it.each(YEARS)('the tax year changes at midnight in London in %d [APPL-12] [APPL-13]', (year) => {
    expect(getTaxYear(formatLondonDate(new Date(`${year}-04-05T22:59:59.999Z`)))).toBe(
      codeFrom(year - 1),
    );
    expect(getTaxYear(formatLondonDate(new Date(`${year}-04-05T23:00:00.000Z`)))).toBe(
      codeFrom(year),
    );
  });

  it.each([
    ['2026-03-28T23:59:59Z', '2026-03-28'],
    ['2026-03-29T00:00:00Z', '2026-03-29'],
    ['2026-03-29T01:00:00Z', '2026-03-29'],
    ['2026-03-29T22:59:59Z', '2026-03-29'],
    ['2026-03-29T23:00:00Z', '2026-03-30'],
    ['2026-10-24T22:59:59Z', '2026-10-24'],
    ['2026-10-24T23:00:00Z', '2026-10-25'],
    ['2026-10-25T00:59:59Z', '2026-10-25'],
    ['2026-10-25T23:59:59Z', '2026-10-25'],
    ['2026-10-26T00:00:00Z', '2026-10-26'],
    ['2028-02-29T23:59:59Z', '2028-02-29'],
  ])('%s is %s in London, also in nights when the clocks change', (instant, day) => {
    expect(formatLondonDate(new Date(instant))).toBe(day);
    setServerTime(new Date(instant));
    expect(getLondonToday()).toBe(day);
  });

  it('dates and months from 2019 to 2031 are formatted without a shift to another day or month', () => {
    const last = Date.UTC(2031, 11, 31);
    for (let at = Date.UTC(2019, 0, 1); at <= last; at += 24 * 60 * 60 * 1000) {
      const day = new Date(at).toISOString().slice(0, 10);
      // Noon in UTC is the same day in London, where a day starts at 23:00 or 00:00 UTC.
      expect(formatLondonDate(new Date(`${day}T12:00:00Z`))).toBe(day);
      expect(formatDate(day)).toBe(day.split('-').reverse().join('/'));
    }
    expect(formatMonth('2026-01')).toBe('January 2026');
    expect(formatMonth('2026-12')).toBe('December 2026');
  });
});
