import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthHeadline, growthOf } from './growth-headline.ts';

const point = (date: string, value: number, invested: number) => ({ date, value, invested });

describe('the headline of the account growth', () => {
  it.each([
    [
      [point('2023-06-30', 70_000, 70_000), point('2026-03-13', 96_020.1, 93_000)],
      'In the 2 years and 8 months to 13 Mar 2026 this account grew by £3,020.10 (3.25% of what was paid in; 1.57% a year).',
    ],
    [
      [point('2025-12-31', 100.3, 100), point('2026-01-31', 100.1, 100)],
      'In the month to 31 Jan 2026 this account fell by £0.20 (0.20% of its value at the start).',
    ],
    [
      // The value rose by the amount paid in: no growth, although 0.1 + 0.2 is not 0.3 in binary.
      [point('2025-12-31', 0.1, 0.1), point('2026-01-31', 0.3, 0.3)],
      'In the month to 31 Jan 2026 this account neither grew nor fell.',
    ],
    [
      // Everything was taken out: there is no base for a percentage.
      [point('2025-12-31', 100, 100), point('2026-01-31', 5, 0)],
      'In the month to 31 Jan 2026 this account grew by £5.00.',
    ],
    [
      [point('2026-03-13', 1250, 1200)],
      'On 13 Mar 2026 this account was valued at £1,250.00, with £1,200.00 paid in. A chart follows the next valuation.',
    ],
  ])('of %j is %s [HOLD-096]', (points, sentence) => {
    expect(growthHeadline({ currency: 'GBP', points })).toBe(sentence);
  });

  it('is in the currency of the account, and absent without a point [HOLD-096]', () => {
    const points = [point('2025-01-01', 10, 10), point('2026-01-01', 15, 10)];
    expect(growthHeadline({ currency: 'USD', points })).toBe(
      'In the year to 1 Jan 2026 this account grew by US$5.00 (50.00% of what was paid in; 50.00% a year).',
    );
    expect(growthHeadline({ currency: 'GBP', points: [] })).toBeNull();
  });

  it('is exact to the penny, by an oracle of whole pennies [HOLD-096]', () => {
    const pennies = fc.integer({ min: 0, max: 10_000_000_000 });
    const series = fc.array(fc.record({ value: pennies, invested: pennies }), {
      minLength: 2,
      maxLength: 6,
    });
    fc.assert(
      fc.property(series, (rows) => {
        const first = rows[0] ?? { value: 0, invested: 0 };
        const last = rows.at(-1) ?? first;
        const gain =
          BigInt(last.value) - BigInt(first.value) - BigInt(last.invested) + BigInt(first.invested);
        const points = rows.map(({ value, invested }) =>
          point('2026-01-01', value / 100, invested / 100),
        );
        expect(growthOf(points)?.growth.times(100).toFixed()).toBe(gain.toString());
      }),
      { seed: 20_260_316 },
    );
  });
});
