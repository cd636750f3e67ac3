import { describe, expect, it } from 'vitest';
import { formatClockTime, formatSpokenTime } from './time-left.ts';

describe('formatClockTime and formatSpokenTime', () => {
  it.each([
    [120, '2:00'],
    [61, '1:01'],
    [60, '1:00'],
    [9, '0:09'],
    [0, '0:00'],
  ])('formatClockTime formats %i s as %s', (seconds, text) => {
    expect(formatClockTime(seconds)).toBe(text);
  });

  it('formatSpokenTime changes at two minutes, at one minute, and every 15 s after that', () => {
    const texts = Array.from({ length: 120 }, (_, index) => formatSpokenTime(120 - index));
    const spoken = texts.filter((text, index) => text !== texts[index - 1]);
    expect(spoken).toEqual([
      '2 minutes left',
      '1 minute left',
      '45 seconds left',
      '30 seconds left',
      '15 seconds left',
    ]);
    expect(texts.indexOf('1 minute left')).toBe(60);
    expect(texts.indexOf('45 seconds left')).toBe(75);
  });
});
