import { expect, it } from 'vitest';
import { BREAK_MONTHS, breakSchema, DEFAULT_BREAK } from './break-schema.ts';

it('breakSchema accepts 1 to 12 months, and 1 is the default [PREF-26] [PREF-27]', () => {
  expect(BREAK_MONTHS).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  for (const months of BREAK_MONTHS) {
    expect(breakSchema.safeParse({ months: String(months) }).success).toBe(true);
  }
  expect(DEFAULT_BREAK).toEqual({ months: '1' });
});

it.each(['', '0', '13', '-1', '1.5', 'x', ' 1'])(
  'breakSchema rejects the length %j [PREF-25] [PREF-26]',
  (months) => {
    const { error } = breakSchema.safeParse({ months });
    expect(error?.issues[0]?.message).toBe('A break length is required');
  },
);
