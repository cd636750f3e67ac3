import { describe, expect, it } from 'vitest';
import { getLimitState } from './session-limits.ts';

const MINUTE = 60_000;
const IDLE = { idleMs: 15 * MINUTE, totalMs: null };
const TOTAL = { idleMs: null, totalMs: 12 * 60 * MINUTE };
const START = 1_000_000_000;

const at = (minutes: number) => START + minutes * MINUTE;
const times = (activeMinutes: number) => ({ startedAt: START, activeAt: at(activeMinutes) });

describe('getLimitState', () => {
  it('returns `none` unless the deployment sets limits', () => {
    const state = getLimitState(at(10_000), times(0), { idleMs: null, totalMs: null });
    expect(state).toEqual({ kind: 'none' });
  });

  it.each([
    ['just after use', 0, { kind: 'far', warnAt: at(13) }],
    ['before the warning', 12.99, { kind: 'far', warnAt: at(13) }],
    ['two minutes before the end', 13, { kind: 'near', limit: 'idle', endsAt: at(15) }],
    ['a moment before the end', 14.99, { kind: 'near', limit: 'idle', endsAt: at(15) }],
    ['at the end', 15, { kind: 'reached', limit: 'idle' }],
    ['long after, as when a device wakes', 600, { kind: 'reached', limit: 'idle' }],
  ])('returns the state of an idle session %s', (_when, minutes, expected) => {
    expect(getLimitState(at(minutes), times(0), IDLE)).toEqual(expected);
  });

  it('measures the idle limit from the last activity', () => {
    expect(getLimitState(at(20), times(10), IDLE)).toEqual({ kind: 'far', warnAt: at(23) });
  });

  it('measures the absolute limit from the login, regardless of activity', () => {
    expect(getLimitState(at(719), times(719), TOTAL)).toEqual({
      kind: 'near',
      limit: 'too-long',
      endsAt: at(720),
    });
    expect(getLimitState(at(720), times(720), TOTAL)).toEqual({
      kind: 'reached',
      limit: 'too-long',
    });
  });

  it('applies the earlier of two limits', () => {
    const both = { ...TOTAL, idleMs: 15 * MINUTE };
    expect(getLimitState(at(14), times(0), both)).toMatchObject({ limit: 'idle' });
    expect(getLimitState(at(719), times(710), both)).toMatchObject({ limit: 'too-long' });
  });

  it('does not lengthen a session when the clock is set back', () => {
    expect(getLimitState(at(-60), times(0), IDLE)).toEqual({ kind: 'far', warnAt: at(-47) });
  });
});
