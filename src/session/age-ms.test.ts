import { describe, expect, it } from 'vitest';
import { getAgeMs } from './age-ms.ts';

const NOW = 1_000_000_000;

describe('getAgeMs', () => {
  it.each([
    ['of just now', NOW, 0],
    ['of an hour ago', NOW - 3_600_000, 3_600_000],
    ['a moment ahead, by a server whose clock is fast', NOW + 999, 0],
    ['a minute ahead', NOW + 60_000, 0],
    ['further ahead, whose age nobody can tell', NOW + 60_001, null],
  ])('calculates the age of a time stamp: %s', (_when, since, age) => {
    expect(getAgeMs(since, NOW)).toBe(age);
  });
});
