import { expect, it } from 'vitest';
import { createClock } from './clock.ts';

it('a clock starts frozen at 2026-03-16T09:00:00.000Z by default', () => {
  const clock = createClock();
  expect(clock.iso()).toBe('2026-03-16T09:00:00.000Z');
  expect(clock.now()).toEqual(new Date('2026-03-16T09:00:00.000Z'));
  expect(clock.isFrozen()).toBe(true);
});

it('a frozen clock advances by ticks', () => {
  const clock = createClock();
  clock.tick(1000);
  expect(clock.iso()).toBe('2026-03-16T09:00:01.000Z');
});

it('a clock follows real time while unfrozen and stops when frozen', () => {
  let real = 5000;
  const clock = createClock({ frozen: false, realTime: () => real });
  real += 2000;
  expect(clock.iso()).toBe('2026-03-16T09:00:02.000Z');
  clock.tick(1000);
  expect(clock.iso()).toBe('2026-03-16T09:00:02.000Z');
  clock.freeze();
  real += 9000;
  expect(clock.iso()).toBe('2026-03-16T09:00:02.000Z');
  clock.unfreeze();
  real += 1000;
  expect(clock.iso()).toBe('2026-03-16T09:00:03.000Z');
});

it('a running clock continues from a newly set time', () => {
  let real = 0;
  const clock = createClock({ frozen: false, realTime: () => real });
  real = 7000;
  clock.set('2027-01-01T00:00:00Z');
  real = 8000;
  expect(clock.iso()).toBe('2027-01-01T00:00:01.000Z');
  expect(clock.isFrozen()).toBe(false);
});

it.each([
  ['PT1H', '2026-03-16T10:00:00.000Z'],
  ['P2D', '2026-03-18T09:00:00.000Z'],
  ['P3DT4H5M6S', '2026-03-19T13:05:06.000Z'],
  [90_000, '2026-03-16T09:01:30.000Z'],
])('advances the clock by %s', (duration, expected) => {
  const clock = createClock();
  clock.advance(duration);
  expect(clock.iso()).toBe(expected);
});

it.each(['', 'P', 'PT', 'P1DT', '1H', 'P1H', 'P1M', '-PT1H', 'PT1.5H', -1, Number.NaN])(
  'refuses to advance the clock by %j',
  (duration) => {
    const clock = createClock();
    expect(() => clock.advance(duration)).toThrow(RangeError);
    expect(clock.iso()).toBe('2026-03-16T09:00:00.000Z');
  },
);

it.each([
  '2026-03-16T09:00:00',
  '2026-02-30T09:00:00Z',
  '2026-13-01',
  '2026-03-16T25:00:00Z',
  'tomorrow',
  '1969-12-31',
])('refuses to set the clock to %j', (time) => {
  const clock = createClock();
  expect(() => clock.set(time)).toThrow(RangeError);
  expect(clock.iso()).toBe('2026-03-16T09:00:00.000Z');
});

it('refuses to advance the clock beyond the year 9999', () => {
  const clock = createClock();
  expect(() => clock.advance('P3000000D')).toThrow('1970 to 9999');
});

it('restores a snapshot of a frozen or running clock', () => {
  let real = 0;
  const clock = createClock({ realTime: () => real });
  const frozen = clock.snapshot();
  clock.unfreeze();
  real = 3000;
  const running = clock.snapshot();
  clock.restore(frozen);
  real = 4000;
  expect(clock.snapshot()).toEqual({ now: '2026-03-16T09:00:00.000Z', frozen: true });
  clock.restore(running);
  real = 5000;
  expect(clock.snapshot()).toEqual({ now: '2026-03-16T09:00:04.000Z', frozen: false });
});
