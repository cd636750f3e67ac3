import { expect, it } from 'vitest';
import { getChosenFrequency, toggleFrequency } from './frequency.ts';

const [T, F] = [true, false];

it.each([
  [T, T, T, 'asap'],
  [T, F, F, 'asap'],
  [F, T, F, 'weekly'],
  [F, F, T, 'monthly'],
  [F, T, T, 'weekly'],
  [F, F, F, null],
] as const)(
  'getChosenFrequency returns for asap %s, weekly %s and monthly %s: %s [PREF-24]',
  (asap, weekly, monthly, one) => {
    expect(getChosenFrequency({ asap, weekly, monthly })).toBe(one);
  },
);

it.each(['asap', 'weekly', 'monthly'] as const)(
  'toggleFrequency turns on only %s, or turns all off [PREF-23] [PREF-42]',
  (name) => {
    const off = { asap: false, weekly: false, monthly: false };
    expect(toggleFrequency(name, true)).toEqual({ ...off, [name]: true });
    expect(toggleFrequency(name, false)).toEqual(off);
  },
);
