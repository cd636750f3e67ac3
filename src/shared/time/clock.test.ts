import { afterEach, describe, expect, it, vi } from 'vitest';
import { now, resetClock, setServerTime } from './clock.ts';

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
});
