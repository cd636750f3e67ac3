import { expect, it } from 'vitest';
import {
  changeFrequency,
  findCurrentBreak,
  replaceInterests,
  findUnknownSubjects,
} from './marketing.ts';

const WEEKLY = { asap: false, weekly: true, monthly: false };

it('turns off the other contact frequencies when one is turned on', () => {
  expect(changeFrequency(WEEKLY, { asap: true })).toEqual({
    asap: true,
    weekly: false,
    monthly: false,
  });
  expect(changeFrequency(WEEKLY, { monthly: false })).toEqual(WEEKLY);
});

it('accepts that all contact frequencies are off, which means no preference [PREF-42]', () => {
  expect(changeFrequency(WEEKLY, { weekly: false })).toEqual({
    asap: false,
    weekly: false,
    monthly: false,
  });
});

it('reports no marketing break after its last day in London [PREF-44]', () => {
  expect(findCurrentBreak('2026-06-16', new Date('2026-06-16T22:59:00Z'))).toBe('2026-06-16');
  expect(findCurrentBreak('2026-06-16', new Date('2026-06-16T23:00:00Z'))).toBeNull();
  expect(findCurrentBreak('9999-12-31', new Date('2026-06-16T12:00:00Z'))).toBe('9999-12-31');
  expect(findCurrentBreak(null, new Date('2026-06-16T12:00:00Z'))).toBeNull();
});

it('reports unknown subjects of interest and turns off subjects that the request omits', () => {
  const stored = { Forestry: true, Property: true };
  expect(replaceInterests(stored, { Property: true })).toEqual({ Forestry: false, Property: true });
  expect(replaceInterests(stored, { Forestry: false, Property: true })).toEqual({
    Forestry: false,
    Property: true,
  });
  expect(findUnknownSubjects(stored, { Property: true, constructor: true })).toEqual([
    'constructor',
  ]);
});
