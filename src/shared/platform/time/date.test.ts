import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatTime } from './date.ts';

describe('formatDate', () => {
  it.each([
    ['2026-03-16', '16/03/2026'],
    ['2024-02-29', '29/02/2024'],
    ['2026-03-16T09:00:00Z', '16/03/2026'],
    ['2026-06-30T23:30:00Z', '01/07/2026'],
    [new Date('2026-12-31T23:59:00Z'), '31/12/2026'],
  ])('writes %s as the London day %s [FMT-10]', (value, text) => {
    expect(formatDate(value)).toBe(text);
  });

  it.each([null, undefined, '', 'soon', '2026-02-30', '2026-13-01', new Date(Number.NaN)])(
    'writes the date %s as a dash [FMT-12]',
    (value) => {
      expect(formatDate(value)).toBe('-');
      expect(formatDateTime(value)).toBe('-');
      expect(formatTime(value)).toBe('-');
    },
  );
});

describe('formatDateTime', () => {
  it('writes the London time, in summer time too [FMT-10]', () => {
    expect(formatDateTime('2026-03-16T09:05:00Z')).toBe('16/03/2026 09:05');
    expect(formatDateTime('2026-06-30T23:30:00Z')).toBe('01/07/2026 00:30');
    expect(formatTime(new Date('2026-06-30T12:00:59Z'))).toBe('13:00');
  });

  it('writes a date without a time as a dash', () => {
    expect(formatDateTime('2026-03-16')).toBe('-');
  });
});
