import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatLondonDate } from '#src/shared/platform/time/london-date.ts';
import {
  isPermanent,
  addMonths,
  formatNoticeDate,
  getOptOutEnd,
  PERMANENT_MONTHS,
} from './opt-out.ts';

describe('addMonths', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-02-28', 12, '2028-02-28'],
    ['2100-01-31', 1, '2100-02-28'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-11-15', 1, '2026-12-15'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-03-16', 12, '2027-03-16'],
    ['2026-03-16', 13, '2027-04-16'],
    ['9999-12-01', 1, '9999-12-31'],
  ])('%s plus %i months is %s [PREF-28]', (date, months, later) => {
    expect(addMonths(date, months)).toBe(later);
  });

  it('returns a date with a four-digit year for a permanent stop [PREF-09] [PREF-43]', () => {
    expect(addMonths('2026-03-16', PERMANENT_MONTHS)).toBe('9999-12-31');
  });

  it('addMonths returns a valid day of the right month, never a later day than the start day [PREF-28]', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2200-12-31'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 13 }),
        (start, months) => {
          const date = start.toISOString().slice(0, 10);
          const later = addMonths(date, months);
          expect(new Date(`${later}T00:00:00Z`).toISOString().slice(0, 10)).toBe(later);
          const countMonths = (day: string) =>
            Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
          expect(countMonths(later) - countMonths(date)).toBe(months);
          expect(later.slice(8) <= date.slice(8)).toBe(true);
        },
      ),
    );
  });

  it.each([
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'America/New_York',
    'Europe/London',
    'Asia/Kolkata',
    'Asia/Tokyo',
    'Australia/Lord_Howe',
  ])('addMonths starts from the London date in a browser in %s [PREF-28]', (zone) => {
    // At these instants the local date differs from London's in most of the zones.
    const local = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
    for (const [instant, london] of [
      ['2026-01-30T23:30:00Z', '2026-02-28'],
      ['2026-03-28T23:30:00Z', '2026-04-28'],
      ['2026-06-30T23:30:00Z', '2026-08-01'],
      ['2026-10-25T00:30:00Z', '2026-11-25'],
    ] as const) {
      const now = new Date(instant);
      expect(local.format(now)).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(addMonths(formatLondonDate(now), 1)).toBe(london);
    }
  });
});

describe('getOptOutEnd and isPermanent', () => {
  const TODAY = '2026-03-16';

  it.each([
    [{ tempOptOut: null }, null],
    [{ snooze: null }, null],
    [{ tempOptOut: '2026-06-16' }, '2026-06-16'],
    [{ snooze: '2026-06-16' }, '2026-06-16'],
    [{ tempOptOut: '2026-06-16', snooze: '2026-07-16' }, '2026-06-16'],
    [{ tempOptOut: null, snooze: '2026-07-16' }, null],
    [{ tempOptOut: '2026-03-16' }, '2026-03-16'],
    [{ tempOptOut: '2026-03-15' }, null],
    [{ snooze: '2026-03-15' }, null],
    [{}, null],
  ])('getOptOutEnd of %j is %s [PREF-16] [PREF-17] [PREF-44]', (reply, end) => {
    expect(getOptOutEnd(reply, TODAY)).toBe(end);
  });

  it.each([
    ['2027-04-16', false],
    ['2027-04-17', true],
    ['9999-12-31', true],
    ['2026-03-17', false],
  ])('an opt-out until %s is permanent: %s [PREF-20]', (end, permanent) => {
    expect(isPermanent(end, TODAY)).toBe(permanent);
  });

  it('isPermanent counts 13 months from a month end to the end of a shorter month [PREF-20]', () => {
    expect(isPermanent('2027-02-28', '2026-01-31')).toBe(false);
    expect(isPermanent('2027-03-01', '2026-01-31')).toBe(true);
  });

  it('formatNoticeDate formats a date with the day first [PREF-22]', () => {
    expect(formatNoticeDate('2026-03-05')).toBe('05-03-2026');
  });
});
