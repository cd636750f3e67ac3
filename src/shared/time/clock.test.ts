import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { now, resetClock, setServerTime, steadyNow } from './clock.ts';

beforeEach(resetClock);
afterEach(() => {
  resetClock();
  vi.useRealTimers();
});

describe('clock', () => {
  it('is the device clock before any reply', () => {
    vi.useFakeTimers({ now: new Date('2026-01-01T12:00:00Z') });
    expect(now().toISOString()).toBe('2026-01-01T12:00:00.000Z');
  });

  it('is the server time on a device that is ten years wrong, and runs on', () => {
    vi.useFakeTimers({ now: new Date('2016-01-01T12:00:00Z') });
    setServerTime(new Date('2026-03-16T09:00:00Z'));
    vi.advanceTimersByTime(90_000);
    expect(now().toISOString()).toBe('2026-03-16T09:01:30.000Z');
  });

  it('keeps its time when a Date header can not be read', () => {
    vi.useFakeTimers({ now: new Date('2026-01-01T12:00:00Z') });
    setServerTime(new Date('not a date'));
    expect(now().toISOString()).toBe('2026-01-01T12:00:00.000Z');
  });

  it('does not go back with replies of the same second [AUTH-041]', () => {
    vi.useFakeTimers({ now: new Date('2026-03-16T09:00:00.900Z') });
    setServerTime(new Date('2026-03-16T09:00:00Z'));
    expect(now().toISOString()).toBe('2026-03-16T09:00:00.900Z');
    vi.advanceTimersByTime(90);
    setServerTime(new Date('2026-03-16T09:00:00Z'));
    expect(now().toISOString()).toBe('2026-03-16T09:00:00.990Z');
  });

  it('never goes back on a device with the right time, whatever replies it gets, fast or slow', () => {
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
    ['ahead', '2026-03-18T09:00:00.000Z'],
  ])('follows a server that is hours %s of what it said before', (_where, server) => {
    vi.useFakeTimers({ now: new Date('2026-03-16T09:00:00Z') });
    setServerTime(new Date('2026-03-16T09:00:00Z'));
    setServerTime(new Date(server), 2_000);
    expect(now().toISOString()).toBe(server);
  });

  it('does not go back with the clock of the device', () => {
    vi.useFakeTimers({ now: new Date('2026-03-16T09:00:00Z') });
    setServerTime(new Date('2026-03-16T09:00:00Z'));
    vi.advanceTimersByTime(60_000);
    vi.setSystemTime(new Date('2026-03-16T07:00:00Z'));
    vi.advanceTimersByTime(1_000);
    expect(now().toISOString()).toBe('2026-03-16T09:01:01.000Z');
  });

  it('runs on while the device sleeps, even if its timers and counters stop', () => {
    vi.useFakeTimers({ now: new Date('2026-03-16T09:00:00Z') });
    const before = steadyNow();
    vi.setSystemTime(new Date('2026-03-16T17:00:00Z'));
    expect(steadyNow() - before).toBe(8 * 3_600_000);
  });
});
