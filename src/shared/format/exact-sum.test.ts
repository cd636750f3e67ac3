import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactSum } from './exact-sum.ts';

describe('exactSum', () => {
  it.each([
    [[], 0],
    [[0.1, 0.2], 0.3],
    [[1.1, 2.2, 3.3], 6.6],
    [[0.7, 0.1, -0.8], 0],
    [[-0.01, 0.02], 0.01],
    [[1e21, 0.01, -1e21], 0.01],
    [[1e-7, 2e-7], 3e-7],
    [[1.5e-7, 1], 1.00000015],
    [[5, null, undefined, Number.NaN, Number.POSITIVE_INFINITY], 5],
  ])('adds %j up to %s', (amounts, sum) => {
    expect(exactSum(amounts)).toBe(sum);
  });

  it('adds ten thousand pennies up to a hundred pounds', () => {
    expect(exactSum(Array.from({ length: 10_000 }, () => 0.01))).toBe(100);
  });

  it('agrees with whole pence, whatever the amounts', () => {
    const pence = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(fc.array(pence), (amounts) => {
        const total = amounts.reduce((sum, amount) => sum + amount, 0);
        expect(exactSum(amounts.map((amount) => amount / 100))).toBe(total / 100 + 0);
      }),
    );
  });
});
