import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { now, resetClock, setServerTime, getSteadyTime } from './clock.ts';

beforeEach(resetClock);
afterEach(() => {
  resetClock();
  vi.useRealTimers();
});

describe('clock', () => {
  it('the clock is the device clock before any reply', () => {
    vi.useFakeTimers({ now: new Date('2026-01-01T12:00:00Z') });
    expect(now().toISOString()).toBe('2026-01-01T12:00:00.000Z');
  });

  it('the clock has the server time on a device whose clock is ten years wrong, and runs on', () => {
    vi.useFakeTimers({ now: new Date('2016-01-01T12:00:00Z') });
    setServerTime(new Date('2026-03-16T09:00:00Z'));
    vi.advanceTimersByTime(90_000);
    expect(now().toISOString()).toBe('2026-03-16T09:01:30.000Z');
  });

  it('the clock ignores an invalid Date header', () => {
    vi.useFakeTimers({ now: new Date('2026-01-01T12:00:00Z') });
    setServerTime(new Date('not a date'));
    expect(now().toISOString()).toBe('2026-01-01T12:00:00.000Z');
  });

  it('the clock does not go back with replies of the same second [AUTH-041]', () => {
    vi.useFakeTimers({ now: new Date('2026-03-16T09:00:00.900Z') });
    setServerTime(new Date('2026-03-16T09:00:00Z'));
    expect(now().toISOString()).toBe('2026-03-16T09:00:00.900Z');
    vi.advanceTimersByTime(90);
    setServerTime(new Date('2026-03-16T09:00:00Z'));
    expect(now().toISOString()).toBe('2026-03-16T09:00:00.990Z');
  });

  it('the clock never goes back on a device with the right time, whether replies are fast or slow', () => {
    vi.useFakeTimers({ now: new Date('2026-03-16T09:00:00.345Z') });
    let last = now().getTime();
    for (const transitMs of [10, 700, 3_000, 40, 999, 1_001, 250, 8_000, 5]) {
      const written = new Date(Math.floor(Date.now() / 1_000) * 1_000);
      vi.advanceTimersByTime(transitMs);
      setServerTime(written, transitMs);
      expect(now().getTime()).toBeGreaterThanOrEqual(last);
      expect(now().getTime()).toBe(Date.now());
      last = now().getTime();
    }
  });

  it.each([
    ['behind', '2026-03-16T06:00:00.000Z'],
    ['ahead of', '2026-03-18T09:00:00.000Z'],
  ])('the clock follows a server whose new time is hours %s its earlier time', (_where, server) => {
    vi.useFakeTimers({ now: new Date('2026-03-16T09:00:00Z') });
    setServerTime(new Date('2026-03-16T09:00:00Z'));
    setServerTime(new Date(server), 2_000);
    expect(now().toISOString()).toBe(server);
  });

  it('the clock does not go back when the device clock does', () => {
    vi.useFakeTimers({ now: new Date('2026-03-16T09:00:00Z') });
    setServerTime(new Date('2026-03-16T09:00:00Z'));
    vi.advanceTimersByTime(60_000);
    vi.setSystemTime(new Date('2026-03-16T07:00:00Z'));
    vi.advanceTimersByTime(1_000);
    expect(now().toISOString()).toBe('2026-03-16T09:01:01.000Z');
  });

  it('the clock runs on while the device sleeps, even if its timers and counters stop', () => {
    vi.useFakeTimers({ now: new Date('2026-03-16T09:00:00Z') });
    const before = getSteadyTime();
    vi.setSystemTime(new Date('2026-03-16T17:00:00Z'));
    expect(getSteadyTime() - before).toBe(8 * 3_600_000);
  });
});
